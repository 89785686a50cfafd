import { matchesText } from '@/client/lib/fold';
import { formatDay } from '@/client/lib/dates';
import { isWithin } from '@/client/lib/days';
import { ENTRY_TYPE_NAMES, type WalletRow } from './entryTypes';
import type { SampleEntry } from './sampleWallet';
import type { WalletView } from './walletView';

/** Returns the entries within the days and of the type that contain each word of the search. */
export function findEntries(
  entries: readonly SampleEntry[],
  { search, type, from, to }: WalletView,
): SampleEntry[] {
  return entries.filter(
    (entry) =>
      (type === '' || entry.type === type) &&
      isWithin(entry.date, { from, to }) &&
      matchesText(
        search,
        entry.description,
        entry.author,
        ENTRY_TYPE_NAMES[entry.type],
        formatDay(entry.date),
        entry.price,
      ),
  );
}

/**
 * Converts a price with two decimals to whole cents, without floats, which would drift in a sum.
 */
export function centsOf(price: string): number {
  const [dollars = '', cents = ''] = price.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

export const sumOf = (entries: readonly Pick<SampleEntry, 'price'>[]): number =>
  entries.reduce((sum, { price }) => sum + centsOf(price), 0);

/** Returns the total row of the wallet's table. */
export function totalOf(rows: readonly WalletRow[]): WalletRow {
  const sum = (column: 'pending' | 'earning' | 'withdrawn') =>
    rows.reduce((cents, row) => cents + row[column], 0);
  return {
    source: 'Total',
    pending: sum('pending'),
    earning: sum('earning'),
    withdrawn: sum('withdrawn'),
  };
}
