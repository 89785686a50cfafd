import type { ReactNode } from 'react';
import { Box, Cluster, Text } from './kit';

interface TitledSectionProps {
  id: string;
  title: string;
  summary?: ReactNode;
  children: ReactNode;
}

/** A section whose heading has no rule, with a summary at the end of its line. */
export const TitledSection = ({ id, title, summary = null, children }: TitledSectionProps) => (
  <Box as="section" shrinks aria-labelledby={id}>
    <Cluster gap={4} rowGap={1} align="baseline" justify="between" below={3}>
      <h2 id={id}>{title}</h2>
      {summary === null ? null : (
        <Text tone="quiet" size="small">
          {summary}
        </Text>
      )}
    </Cluster>
    {children}
  </Box>
);
