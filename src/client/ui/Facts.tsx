import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <div className={styles.box}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
