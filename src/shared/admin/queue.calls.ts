import type { Calls } from '../platform/contract';

/** In a separate file, since an admin's frame and home show what waits. */
export const queueCalls = {
  countReview: {
    method: 'GET',
    path: 'admin/queue/',
    who: 'admin',
    returns: 'value',
    tags: ['Queue', 'Report', 'Money'],
    summary: 'Counts what waits for a decision, by kind.',
  },
  readDesk: {
    method: 'GET',
    path: 'admin/desk/',
    who: 'admin',
    returns: 'value',
    tags: ['Queue', 'Report', 'Money', 'Order'],
    summary: 'Reads what waits for this admin, oldest first over all kinds.',
    more: 'What is the admin’s own and what their role does not decide is left out.',
  },
} as const satisfies Calls;
