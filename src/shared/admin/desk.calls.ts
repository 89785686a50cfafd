import type { Calls } from '../platform/contract';

export const deskCalls = {
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
