import type { Calls } from '../contract';

/** Apart from the other calls of admins, since every page of theirs shows the figure. */
export const queueCalls = {
  countReview: {
    method: 'GET',
    path: 'admin/queue/',
    who: 'admin',
    summary: 'Counts what waits for a decision, by kind.',
  },
} as const satisfies Calls;
