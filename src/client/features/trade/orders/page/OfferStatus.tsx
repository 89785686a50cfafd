import type { ReactNode } from 'react';
import kit from '@/client/ui/kit.module.css';
import type { OrderStatusText } from '@/shared/platform/orderStatus';
import { StatusChip } from '@/client/ui/StatusChip';
import styles from './OfferPage.module.css';

interface OfferStatusProps {
  chips: readonly OrderStatusText[];
  /** Rendered on the same line. */
  children?: ReactNode;
}

export function OfferStatus({ chips, children }: OfferStatusProps) {
  return (
    <div className={styles.statusLine}>
      <ul className={kit.wrap} aria-label="Status">
        {chips.map(({ text, tone }) => (
          <li key={text}>
            <StatusChip tone={tone}>{text}</StatusChip>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
