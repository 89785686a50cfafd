import { fromCents, toCents } from '../platform/format';
import { entryAuthor, entryText } from './wallet.rules';
import type { WalletEntry } from './wallet.schemas';

/** The fields of a line of a file. What is on its way has no balance, since it is not part of it. */
export const fileLine = (entry: WalletEntry) => ({
  date: entry.created_at,
  type: entry.available_at === null ? entry.event : 'on_its_way',
  description: entryText(entry),
  author: entryAuthor(entry),
  orders: entry.orders.map(({ id }) => id),
  payout: entry.payout_id,
  gross: entry.fee === null ? null : fromCents(toCents(entry.amount) + toCents(entry.fee)),
  fee: entry.fee,
  net: entry.amount,
  currency: 'USD',
  available: entry.available_at ?? entry.created_at,
  balance: entry.balance,
});
export type FileLine = ReturnType<typeof fileLine>;
const COLUMNS = [
  ...(['date', 'type', 'description', 'author', 'orders', 'payout'] as const),
  ...(['gross', 'fee', 'net', 'currency', 'available', 'balance'] as const),
] satisfies (keyof FileLine)[];
const SUMS: readonly string[] = ['gross', 'fee', 'net', 'balance'] satisfies (keyof FileLine)[];

function cellOf(line: FileLine, column: keyof FileLine): string {
  const value = line[column];
  if (value === null) return '';
  if (typeof value === 'number' && SUMS.includes(column)) return value.toFixed(2);
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** How the lines of an account are written into a CSV file. */
export const FILE_CELLS = {
  columns: COLUMNS.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`),
  cells: (line: FileLine) => COLUMNS.map((column) => cellOf(line, column)),
};
