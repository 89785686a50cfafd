import { formatPrice } from '@/shared/platform/amounts';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { fromCents } from '@/shared/platform/cents';
import type { WalletRow } from './entryTypes';
import { totalOf } from './walletFigures';
import styles from './WalletTable.module.css';

const COLUMNS = [
  { key: 'pending', label: 'Pending' },
  { key: 'earning', label: 'Earning' },
  { key: 'withdrawn', label: 'Withdrawn' },
] as const;

/** The sums of each source. Without room for columns, the values stand under the source's name. */
export function WalletTable({ rows }: { rows: readonly WalletRow[] }) {
  return (
    <div className={styles.card}>
      <table className={styles.table}>
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
