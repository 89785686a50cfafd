import type { ReactNode } from 'react';
import styles from './BigFigures.module.css';
import { Text } from './kit';

export interface BigFigure {
  name: string;
  value: string;
  note: ReactNode;
}

export const BigFigures = ({ figures }: { figures: readonly BigFigure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <Text as="dt" tone="quiet">
          {name}
        </Text>
        <dd className={styles.value}>{value}</dd>
        <Text as="dd" tone="quiet" className={styles.note}>
          {note}
        </Text>
      </div>
    ))}
  </dl>
);
