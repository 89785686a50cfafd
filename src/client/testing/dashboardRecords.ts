import type { Dashboard } from '@/shared/results/dashboard.schemas';

/** The figures of an account without orders. */
export const NOTHING_DONE: Dashboard = {
  amount: 0,
  orders: 0,
  held: 0,
  held_orders: 0,
  fee_percent: 15,
  rows: [],
  months: [],
  pieces: { live: 0, gone: 0, all: 0, labels: 0, labelled: 0, checked_at: null },
  deliveries: { all: 0, on_time: 0 },
  clicks: null,
};
