import { formatPrice, fromCents } from '@/shared/platform/format';
import { matchesText } from '@/client/lib/lists';
import { formatNumericDay } from '@/client/lib/dates';
import { isWithin } from '@/client/lib/days';
import { type WalletView, ENTRY_TYPE_NAMES, type WalletRow, type EntryType } from './walletView';

/*
 * Sample data: invented earnings, shown until the account has an entry of its own.
 */

type Entry = [
  type: EntryType,
  description: string,
  author: string,
  /** A calendar day, `YYYY-MM-DD`. */
  date: string,
  /** `HH:MM`. */
  time: string,
  cents: number,
];

const ENTRIES: readonly Entry[] = [
  ['offers', 'Interview for Glass Harbour', 'Night Desk', '2026-11-20', '16:42', 850],
  ['referrals', 'Tidal Note joined by your link', 'Tidal Note', '2026-11-18', '09:15', 500],
  ['offers', 'Single review of Café Noir', 'Paper Radio', '2026-11-15', '11:30', 1275],
  ['bonuses', 'Ten offers answered within a day', 'Linernote', '2026-11-12', '08:00', 1500],
  ['offers', 'Playlist answer for Slow Lanterns', 'Night Desk', '2026-11-08', '19:05', 625],
  ['offers', 'Online article on Amber Field', 'Static Bloom', '2026-11-02', '14:20', 2400],
  ['referrals', 'Mühle 9 joined by your link', 'Mühle 9', '2026-11-01', '21:48', 500],
  ['offers', 'Instagram story for Paper Lanterns', 'Paper Radio', '2026-10-27', '10:10', 450],
  ['bonuses', 'First five-star review', 'Linernote', '2026-10-21', '12:00', 1000],
  ['offers', 'Video interview with Northern Cassette', 'Static Bloom', '2026-10-16', '17:35', 3220],
  ['referrals', 'Low Orbit joined by your link', 'Low Orbit', '2026-10-09', '13:27', 500],
  ['offers', 'EP review of Blue Quarry', 'Night Desk', '2026-09-30', '09:55', 1830],
];

export const sampleEntries = ENTRIES.map(
  ([type, description, author, date, time, cents], index) => ({
    id: ENTRIES.length - index,
    type,
    description,
    author,
    date,
    time,
    cents,
  }),
);

export type SampleEntry = (typeof sampleEntries)[number];

/** The sums of each source in US cents; the total is computed from these rows. */
export const sampleRows: readonly WalletRow[] = [
  { source: 'Offers', pending: 2425, earning: 10650, withdrawn: 6400 },
  { source: 'Referrals', pending: 500, earning: 1500, withdrawn: 1000 },
  { source: 'Platform Activity', pending: 1010, earning: 2500, withdrawn: 1000 },
];

export const sampleOpenOrders = 3;

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
        formatNumericDay(entry.date),
        formatPrice(fromCents(entry.cents)),
      ),
  );
}

export const sumOf = (entries: readonly Pick<SampleEntry, 'cents'>[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

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
