import type { ReactNode } from 'react';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { Leaders } from '@/client/ui/Leaders';
import type { Wallet } from '@/shared/money/wallet.schemas';
import kit from '@/client/ui/kit.module.css';
import styles from './WalletTop.module.css';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { WalletRow } from './walletView';
import { totalOf } from './walletFigures';
import { Box, Quiet, Stack, Text } from '@/client/ui/kit';

const COLUMNS = [
  { key: 'pending', label: 'Pending' },
  { key: 'earning', label: 'Earning' },
  { key: 'withdrawn', label: 'Withdrawn' },
] as const;

interface BalanceCardProps {
  /** All amounts are in US dollars. */
  available: number;
  held: { orders: number; amount: number };
  /** Amounts that become available later, with their dates. */
  onItsWay: Wallet['on_its_way'];
  beingPaid: number;
  owed: number;
  note?: string | undefined;
  children?: ReactNode;
}

export function BalanceCard({
  available,
  held,
  onItsWay,
  beingPaid,
  owed,
  note,
  children,
}: BalanceCardProps) {
  const lines = [
    ...(held.orders > 0
      ? [
          {
            label: `Held for ${held.orders} open ${held.orders === 1 ? 'order' : 'orders'}`,
            value: formatPrice(held.amount),
          },
        ]
      : []),
    ...onItsWay.map(({ available_at, amount }) => ({
      label: `On its way, available on ${formatDay(available_at)}`,
      value: formatPrice(amount),
    })),
    ...(beingPaid > 0 ? [{ label: 'Payout requested', value: formatPrice(beingPaid) }] : []),
    ...(owed > 0
      ? [
          {
            label: 'Owed after a chargeback, paid from what you earn next',
            value: formatPrice(owed),
          },
        ]
      : []),
  ];
  return (
    <section className={styles.card} aria-label="Balance">
      <Text tone="quiet" size="text" weight="strong">
        Available
      </Text>
      <p className={styles.amount}>{formatPrice(available)}</p>
      {lines.length > 0 ? (
        <Text
          as="div"
          padAbove={3}
          ruleAbove="line"
          tone="quiet"
          size="text"
          className={styles.lines}
        >
          <Leaders lines={lines} />
        </Text>
      ) : null}
      {children === undefined ? null : <Box above={4}>{children}</Box>}
      {note === undefined ? null : <Quiet above={3}>{note}</Quiet>}
    </section>
  );
}

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
      <table className={classNames(kit.table, styles.table)}>
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
