import type { ReactNode } from 'react';
import styles from './BigFigures.module.css';

export interface BigFigure {
  name: string;
  value: string;
  note: ReactNode;
}

export const BigFigures = ({ figures }: { figures: readonly BigFigure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={styles.note}>{note}</dd>
      </div>
    ))}
  </dl>
);
