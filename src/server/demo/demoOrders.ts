import type { OrderStatus } from '@/shared/options';

export interface DemoOrder {
  /** Position in `DEMO_ARTISTS`. */
  artist: number;
  /** The service's id: its position over all outlets, from 1. */
  service: number;
  status: OrderStatus;
  /** Days before the seeding. */
  placedDaysAgo: number;
  review?: { rating: number; comment: string };
}

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    artist: 0,
    service: 5,
    status: 'completed',
    placedDaysAgo: 40,
    review: { rating: 5, comment: 'A fair and careful article. (Demo)' },
  },
  { artist: 0, service: 9, status: 'completed', placedDaysAgo: 21 },
  { artist: 0, service: 1, status: 'pending', placedDaysAgo: 3 },
  {
    artist: 1,
    service: 3,
    status: 'completed',
    placedDaysAgo: 33,
    review: { rating: 4, comment: 'Well heard, a little late. (Demo)' },
  },
  { artist: 1, service: 12, status: 'pending', placedDaysAgo: 6 },
  { artist: 2, service: 17, status: 'pending', placedDaysAgo: 1 },
];
