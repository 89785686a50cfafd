import type { ReactNode } from 'react';
import styles from './RuledSection.module.css';
import { Box, Text } from './kit';

interface RuledSectionProps {
  id: string;
  title: string;
  summary?: string;
  children: ReactNode;
}

export function RuledSection({ id, title, summary = '', children }: RuledSectionProps) {
  return (
    <Box as="section" container shrinks aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Text tone="quiet" size="small" number>
          {summary}
        </Text>
      </div>
      {children}
    </Box>
  );
}
