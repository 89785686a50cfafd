import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Leaders.module.css';

export interface LeaderLine {
  label: ReactNode;
  value: ReactNode;
  /** Quiet lines are less important; the reader's own has a bold label; a total is under a rule. */
  variant?: 'quiet' | 'own' | 'total';
}

export function Leaders({ lines }: { lines: readonly LeaderLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value, variant }, index) => (
        <div key={index} className={classNames(variant && styles[variant])}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
