import { matchesText } from '@/client/lib/fold';
import { formatDay } from '@/client/lib/dates';
import { type DayRange, isWithin } from '@/client/lib/days';
import type { Option } from '@/shared/options';
import type { WalletEntry, WalletEntryType, WalletRow } from './sampleWallet';

export const ENTRY_TYPES = ['offers', 'referrals', 'bonuses'] as const;

export const ENTRY_TYPE_OPTIONS: readonly Option<WalletEntryType>[] = [
  { value: 'offers', label: 'Offers' },
  { value: 'referrals', label: 'Referrals' },
  { value: 'bonuses', label: 'Bonuses' },
];

/** Of one entry. */
export const ENTRY_TYPE_NAMES: Record<WalletEntryType, string> = {
  offers: 'Offer',
  referrals: 'Referral',
  bonuses: 'Bonus',
};

export interface WalletQuery extends DayRange {
  search: string;
  type: WalletEntryType | '';
}

/** The entries of the days and the type, in which each word of the search is found. */
export function findEntries(
  entries: readonly WalletEntry[],
  { search, type, from, to }: WalletQuery,
): WalletEntry[] {
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

/** Whole cents of a price with two decimals, digit by digit: a float would drift in a sum. */
export function centsOf(price: string): number {
  const [dollars = '', cents = ''] = price.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

export const sumOf = (entries: readonly Pick<WalletEntry, 'price'>[]): number =>
  entries.reduce((sum, { price }) => sum + centsOf(price), 0);

/** The last row of the wallet's table. */
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
