import type { CSSProperties, ReactNode } from 'react';
import { formatPrice, fromCents } from '@/shared/platform/format';
import styles from './WalletTop.module.css';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { WalletRow } from './walletView';
import { totalOf } from './walletFigures';
import { Stack, Text } from '@/client/ui/kit';

const COLUMNS = [
  { key: 'pending', label: 'Pending' },
  { key: 'earning', label: 'Earning' },
  { key: 'withdrawn', label: 'Withdrawn' },
] as const;

interface BalanceCardProps {
  name: ReactNode;
  /** In US dollars. */
  available: number;
  lines: ReactNode;
  children?: ReactNode;
}

export const BalanceCard = ({ name, available, lines, children }: BalanceCardProps) => (
  <section className={styles.card} aria-label="Balance">
    <Text as="div" tone="quiet" size="text" weight="strong">
      {name}
    </Text>
    <p
      className={styles.amount}
      style={{ '--letters': formatPrice(available).length } as CSSProperties} // a custom property
    >
      {formatPrice(available)}
    </p>
    <Text as="div" padAbove={3} ruleAbove="line" tone="quiet" size="text" className={styles.lines}>
      {lines}
    </Text>
    {children}
  </section>
);

export function WalletTop({ children }: { children: ReactNode }) {
  return (
    <Stack single className={styles.top}>
      {children}
    </Stack>
  );
}

export function WalletTable({ rows }: { rows: readonly WalletRow[] }) {
  return (
    <div className={styles.sums}>
      <table className={classNames('table', styles.table)}>
        <caption>
          <VisuallyHidden>Wallet by source</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            {COLUMNS.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.source} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Row row={totalOf(rows)} />
        </tfoot>
      </table>
    </div>
  );
}

function Row({ row }: { row: WalletRow }) {
  return (
    <tr>
      <th scope="row">{row.source}</th>
      {COLUMNS.map(({ key, label }) => (
        <td
          key={key}
          className={classNames(styles.figure, row[key] === 0 && styles.none)}
          data-label={label}
        >
          {formatPrice(fromCents(row[key]))}
        </td>
      ))}
    </tr>
  );
}
