import type { Calls } from '../platform/contract';

export const dashboardCalls = {
  getDashboard: {
    method: 'GET',
    path: 'dashboard/',
    who: 'member',
    returns: 'value',
    tags: ['Wallet', 'Order'],
    showsSums: true,
    summary: 'Reads what your orders have cost and brought, or earned; of all, or of one campaign.',
  },
} as const satisfies Calls;
