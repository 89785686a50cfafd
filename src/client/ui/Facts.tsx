import type { ReactNode } from 'react';
import styles from './Facts.module.css';
import { Box } from './kit';

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box container>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
