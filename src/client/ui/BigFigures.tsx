import type { ReactNode } from 'react';
import styles from './BigFigures.module.css';
import { Text } from './kit';
import { Meaning } from './Meaning';

export interface BigFigure {
  name: string;
  means?: string;
  value: string;
  note: ReactNode;
}

export const BigFigures = ({ figures }: { figures: readonly BigFigure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, means, value, note }) => (
      <div key={name}>
        <Text as="dt" tone="quiet">
          {means === undefined ? name : <Meaning name={name} means={means} />}
        </Text>
        <dd className={styles.value}>{value}</dd>
        <Text as="dd" tone="quiet" className={styles.note}>
          {note}
        </Text>
      </div>
    ))}
  </dl>
);
