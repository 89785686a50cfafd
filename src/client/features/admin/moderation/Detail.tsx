import type { ReactNode } from 'react';
import { LINK_LABELS, LINK_NAMES, type LinkName } from '@/shared/platform/options';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Leaders } from '@/client/ui/Leaders';
import styles from './Detail.module.css';
import { Button } from '@/client/ui/Button';
import type { FieldChange } from './queues';
import { Box, Cluster, Stack } from '@/client/ui/kit';

interface ChangedSinceProps {
  title: string;
  changes: readonly FieldChange[];
  onSeen: () => void;
}

interface DetailProps {
  head: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

export function Detail({ head, aside, children }: DetailProps) {
  return (
    <Stack gap={8} className={styles.detail}>
      <div className={styles.main}>
        {head}
        {children}
      </div>
      <div className={styles.aside}>{aside}</div>
    </Stack>
  );
}

interface DetailHeadProps {
  artwork: ReactNode;
  above: string;
  title: string;
  below: string;
  chip: ReactNode;
}

export function DetailHead({ artwork, above, title, below, chip }: DetailHeadProps) {
  return (
    <Cluster as="header" gap={5} rowGap={4} className={styles.head}>
      <div className={styles.artwork}>{artwork}</div>
      <div>
        <p>{above}</p>
        <h2>{title}</h2>
        <p>{below}</p>
        {chip}
      </div>
    </Cluster>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}

type Fact = readonly [label: string, value: ReactNode];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return <Leaders lines={facts.map(([label, value]) => ({ label, value }))} />;
}

export function Links({ of }: { of: Readonly<Record<LinkName, string | null>> }) {
  const given = LINK_NAMES.flatMap((name) => {
    const value = of[name];
    return value === null ? [] : [[name, value] as const];
  });
  if (given.length === 0) return null;
  return (
    <ul className={styles.files}>
      {given.map(([name, value]) => (
        <li key={name}>
          <span>{LINK_LABELS[name]}</span>
          <ExternalLink value={value} />
        </li>
      ))}
    </ul>
  );
}

export function ChangedSince({ title, changes, onSeen }: ChangedSinceProps) {
  return (
    <Part title={title}>
      {changes.length === 0 ? (
        <Box as="p" below={4}>
          Nothing that is shown here.
        </Box>
      ) : (
        <Stack as="dl" gap={3} below={4} className={styles.changes}>
          {changes.map(({ label, before, now: after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del> → <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </Stack>
      )}
      <Button size="sm" onClick={onSeen}>
        Seen
      </Button>
    </Part>
  );
}
