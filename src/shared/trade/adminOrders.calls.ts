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
    summary: 'Shows an order with its history and work, without its chat.',
  },
} as const satisfies Calls;
