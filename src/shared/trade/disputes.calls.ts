import type { Calls } from '../platform/contract';

export const disputeCalls = {
  listDisputes: {
    method: 'GET',
    path: 'admin/orders/',
    who: 'moderator',
    returns: { list: 'disputes' },
    summary: 'Lists disputed orders, the nearest deadline first.',
  },
  resolveDispute: {
    method: 'POST',
    path: 'admin/orders/:id/resolve/',
    who: 'moderator',
    returns: { record: 'disputes' },
    tags: ['Queue'],
    summary: 'Decides a dispute, or other paid work: the outlet’s part of the price, and why.',
    needsProof: true,
    isVersioned: 'always',
    errors: { 403: ['forbidden'], 409: ['order_moved'] },
  },
} as const satisfies Calls;
