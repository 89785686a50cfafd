import type { Calls } from '../platform/contract';

/** In a separate file, since every admin page shows the figure. */
export const queueCalls = {
  countReview: {
    method: 'GET',
    path: 'admin/queue/',
    who: 'admin',
    returns: 'value',
    tags: ['Queue', 'Report', 'Money'],
    summary: 'Counts what waits for a decision, by kind.',
  },
} as const satisfies Calls;
