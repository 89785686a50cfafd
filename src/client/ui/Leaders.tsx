import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Leaders.module.css';

export interface LeaderLine {
  label: string;
  value: ReactNode;
  /** Quiet lines are less important; the reader's own has a bold label; a total stands under a rule. */
  look?: 'quiet' | 'own' | 'total';
}

/**
 * The figures of a receipt or a record: a label, dots that lead to its value, and the values in a
 * column.
 */
export function Leaders({ lines }: { lines: readonly LeaderLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value, look }, index) => (
        <div key={index} className={classNames(look && styles[look])}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
