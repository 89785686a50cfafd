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
  getNewestPiece: {
    method: 'GET',
    path: 'dashboard/newest/',
    who: 'artist',
    returns: 'value',
    tags: ['Order'],
    summary: 'Reads the newest piece about your music.',
  },
} as const satisfies Calls;
