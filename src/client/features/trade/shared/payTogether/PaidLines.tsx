import type { ReactNode } from 'react';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import styles from './PaidLines.module.css';

export interface PaidLine {
  id: number;
  cover: ReactNode;
  title: ReactNode;
  text: ReactNode;
  price: string;
}

/** The orders of one payment, a line each. */
export function PaidLines({ lines }: { lines: readonly PaidLine[] }) {
  return (
    <RuledList aria-label="Orders">
      {lines.map(({ id, cover, title, text, price }) => (
        <RuledItem key={id}>
          <div className={styles.line}>
            <span className={styles.cover}>{cover}</span>
            <p className={styles.words}>
              <b>{title}</b>
              <span>{text}</span>
            </p>
            <b className={styles.price}>{price}</b>
          </div>
        </RuledItem>
      ))}
    </RuledList>
  );
}
