import type { ReactNode } from 'react';
import { Leaders } from '@/client/ui/Leaders';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';
import styles from './Detail.module.css';

export interface DetailProps {
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
  above: ReactNode;
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

/** A part of the record, if it has that. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return children === null ? null : (
    <section className={styles.part}>
      <h3>{title}</h3>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}
