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
import { Box, Cluster, Row, Stack, Text } from '@/client/ui/kit';

interface DetailProps {
  head: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

export function Detail({ head, aside, children }: DetailProps) {
  return (
    <Stack gap={8} container className={styles.detail}>
      <Box flow="grid" gap={6} alignContent="start">
        {head}
        {children}
      </Box>
      <Box flow="grid" gap={6} alignContent="start">
        {aside}
      </Box>
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
    <Cluster as="header" gap={5} rowGap={4}>
      <div className={styles.artwork}>{artwork}</div>
      <Box basis={10} shrinks>
        <Text below={2} tone="quiet">
          {above}
        </Text>
        <Text as="h2" above={1} below={1} breaks>
          {title}
        </Text>
        <Text below={2} tone="quiet">
          {below}
        </Text>
        {chip}
      </Box>
    </Cluster>
  );
}

type Fact = readonly [label: string, value: ReactNode];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return <Leaders lines={facts.map(([label, value]) => ({ label, value }))} />;
}

export const FileLine = ({ children }: { children: ReactNode }) => (
  <Row as="li" justify="between" pad={1} touch ruleBelow="line">
    {children}
  </Row>
);

export function Links({ of }: { of: Readonly<Record<LinkName, string | null>> }) {
  const given = LINK_NAMES.flatMap((name) => {
    const value = of[name];
    return value === null ? [] : [[name, value] as const];
  });
  if (given.length === 0) return null;
  return (
    <ul className={styles.files}>
      {given.map(([name, value]) => (
        <FileLine key={name}>
          <span>{LINK_LABELS[name]}</span>
          <ExternalLink value={value} />
        </FileLine>
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
          <Box key={id} as="li" pad={2} ruleBelow="line" size="small">
            <b>{`${auditActionLabel(action)}, ${formatDay(date)}`}</b>
            {after === null ? null : <Text tone="quiet">{after}</Text>}
            {reason === null ? null : (
              <Text as="blockquote" tone="quiet" words>
                {reason}
              </Text>
            )}
            <Text tone="quiet">{by?.name ?? ACTOR_LABELS[actor]}</Text>
          </Box>
        ))}
      </Box>
      {more.status === 'none' ? null : (
        <Link to={`${paths.adminLog}?person=${of}`}>All in the log</Link>
      )}
    </Part>
  );
}
