import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { Cluster } from './kit';
import styles from './Leaders.module.css';

export interface LeaderLine {
  label: ReactNode;
  value: ReactNode;
  /** Quiet lines are less important; the reader's own has a bold label; a total is under a rule. */
  variant?: 'quiet' | 'own' | 'total';
}

const LINE = { gap: 3, rowGap: 0, align: 'baseline', pad: 1 } as const;
const TOTAL = { ...LINE, align: 'center', above: 3, padAbove: 3, ruleAbove: 'ink' } as const;

export function Leaders({ lines }: { lines: readonly LeaderLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value, variant }, index) => (
        <Cluster
          key={index}
          {...(variant === 'total' ? TOTAL : LINE)}
          className={classNames(variant && styles[variant])}
        >
          <Cluster as="dt" grow gap={1} rowGap={0} align="baseline">
            {label}
          </Cluster>
          <dd>{value}</dd>
        </Cluster>
      ))}
    </dl>
  );
}
