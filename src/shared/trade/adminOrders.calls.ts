import type { Calls } from '../platform/contract';

export const adminOrderCalls = {
  listAllOrders: {
    method: 'GET',
    path: 'admin/orders/all/',
    who: 'admin',
    returns: { list: 'adminOrders' },
    summary: 'Lists the orders and offers of everybody, newest first.',
  },
  getOrderFile: {
    method: 'GET',
    path: 'admin/orders/:id/',
    who: 'admin',
    returns: { record: 'disputes' },
    tags: ['Review'],
    summary: 'Shows an order with its history and work, without its chat.',
  },
  writeToSides: {
    method: 'POST',
    path: 'admin/orders/:id/write/',
    who: 'moderator',
    returns: { record: 'disputes' },
    tags: ['Review'],
    summary: 'Writes to one side of an order, or both, at any stage.',
    isVersioned: 'always',
    errors: { 403: ['forbidden'] },
  },
} as const satisfies Calls;

export const disputeCalls = {
  listDisputes: {
    method: 'GET',
    path: 'admin/orders/',
    who: 'moderator',
    returns: { list: 'disputes' },
    tags: ['Review'],
    summary: 'Lists disputed orders, the nearest deadline first.',
  },
  askDispute: {
    method: 'POST',
    path: 'admin/orders/:id/ask/',
    who: 'moderator',
    returns: { record: 'disputes' },
    tags: ['Review'],
    summary: 'Asks one side of a dispute, or both, and adds 2 days to the day to answer.',
    isVersioned: 'always',
    errors: { 403: ['forbidden'], 409: ['order_moved', 'questions_full', 'question_late'] },
  },
  resolveDispute: {
    method: 'POST',
    path: 'admin/orders/:id/resolve/',
    who: 'moderator',
    returns: { record: 'disputes' },
    tags: ['Queue'],
    summary: 'Decides a dispute, or other paid work: the outlet’s part of the price, and why.',
    more: 'For an admin who sees no amounts the part is percent, as is all in the response.',
    needsProof: true,
    isVersioned: 'always',
    errors: { 403: ['forbidden'], 409: ['order_moved', 'second_person'] },
  },
} as const satisfies Calls;
