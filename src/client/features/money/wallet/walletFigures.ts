import { matchesText } from '@/client/lib/lists';
import { formatDay } from '@/client/lib/dates';
import { isWithin } from '@/client/lib/days';
import { type WalletView, ENTRY_TYPE_NAMES, type WalletRow, type EntryType } from './walletView';

/*
 * Sample data: invented earnings, shown until the account has an entry of its own.
 */

export interface SampleEntry {
  id: number;
  type: EntryType;
  description: string;
  author: string;
  /** A calendar day, `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
  /** US dollars with two decimals, `8.50`. */
  price: string;
}

/** Newest first. */
export const sampleEntries: readonly SampleEntry[] = [
  {
    id: 12,
    type: 'offers',
    description: 'Interview for Glass Harbour',
    author: 'Night Desk',
    date: '2026-11-20',
    time: '16:42',
    price: '8.50',
  },
  {
    id: 11,
    type: 'referrals',
    description: 'Tidal Note joined by your link',
    author: 'Tidal Note',
    date: '2026-11-18',
    time: '09:15',
    price: '5.00',
  },
  {
    id: 10,
    type: 'offers',
    description: 'Single review of Café Noir',
    author: 'Paper Radio',
    date: '2026-11-15',
    time: '11:30',
    price: '12.75',
  },
  {
    id: 9,
    type: 'bonuses',
    description: 'Ten offers answered within a day',
    author: 'Linernote',
    date: '2026-11-12',
    time: '08:00',
    price: '15.00',
  },
  {
    id: 8,
    type: 'offers',
    description: 'Playlist answer for Slow Lanterns',
    author: 'Night Desk',
    date: '2026-11-08',
    time: '19:05',
    price: '6.25',
  },
  {
    id: 7,
    type: 'offers',
    description: 'Online article on Amber Field',
    author: 'Static Bloom',
    date: '2026-11-02',
    time: '14:20',
    price: '24.00',
  },
  {
    id: 6,
    type: 'referrals',
    description: 'Mühle 9 joined by your link',
    author: 'Mühle 9',
    date: '2026-11-01',
    time: '21:48',
    price: '5.00',
  },
  {
    id: 5,
    type: 'offers',
    description: 'Instagram story for Paper Lanterns',
    author: 'Paper Radio',
    date: '2026-10-27',
    time: '10:10',
    price: '4.50',
  },
  {
    id: 4,
    type: 'bonuses',
    description: 'First five-star review',
    author: 'Linernote',
    date: '2026-10-21',
    time: '12:00',
    price: '10.00',
  },
  {
    id: 3,
    type: 'offers',
    description: 'Video interview with Northern Cassette',
    author: 'Static Bloom',
    date: '2026-10-16',
    time: '17:35',
    price: '32.20',
  },
  {
    id: 2,
    type: 'referrals',
    description: 'Low Orbit joined by your link',
    author: 'Low Orbit',
    date: '2026-10-09',
    time: '13:27',
    price: '5.00',
  },
  {
    id: 1,
    type: 'offers',
    description: 'EP review of Blue Quarry',
    author: 'Night Desk',
    date: '2026-09-30',
    time: '09:55',
    price: '18.30',
  },
];

/** The sums of each source in US cents; the total is computed from these rows. */
export const sampleRows: readonly WalletRow[] = [
  { source: 'Offers', pending: 2425, earning: 10650, withdrawn: 6400 },
  { source: 'Referrals', pending: 500, earning: 1500, withdrawn: 1000 },
  { source: 'Platform Activity', pending: 1010, earning: 2500, withdrawn: 1000 },
];

/** The number of open orders that the pending sums belong to. */
export const sampleOpenOrders = 3;

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
