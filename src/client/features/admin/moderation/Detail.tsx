import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ACTOR_LABELS, auditActionLabel } from '@/shared/platform/audit.rules';
import { useDecisions } from '@/client/entities/audit';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Part } from '../shared/queue/ChangedSince';
import { LINK_LABELS, LINK_NAMES, type LinkName } from '@/shared/platform/options';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Leaders } from '@/client/ui/Leaders';
import styles from './Detail.module.css';
import { Box, Cluster, Stack } from '@/client/ui/kit';

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

export function DecidedBefore({ of }: { of: number }) {
  const { status, rows, more } = useDecisions({ about: of, limit: 5 });
  if (status === 'error') return <Part title="Decided before">Could not be loaded.</Part>;
  if (status !== 'ready') return null;
  if (rows.length === 0) return <Part title="Decided before">Nothing yet.</Part>;
  return (
    <Part title="Decided before">
      <Box as="ul" below={3} ruleAbove="ink" className={styles.earlier}>
        {rows.map(({ id, date, action, after, reason, by, actor }) => (
          <li key={id}>
            <b>{`${auditActionLabel(action)}, ${formatDay(date)}`}</b>
            {after === null ? null : <p>{after}</p>}
            {reason === null ? null : <blockquote>{reason}</blockquote>}
            <p>{by?.name ?? ACTOR_LABELS[actor]}</p>
          </li>
        ))}
      </Box>
      {more.status === 'none' ? null : (
        <Link to={`${paths.adminLog}?person=${of}`}>All in the log</Link>
      )}
    </Part>
  );
}
