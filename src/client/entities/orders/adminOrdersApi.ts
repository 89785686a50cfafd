import { adminOrderCalls } from '@/shared/orders/adminOrders.calls';
import type { adminOrdersContract } from '@/shared/orders/adminOrdersContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf } from '@/client/api/callRequest';
import { pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof adminOrdersContract>(adminOrderCalls);

export const ALL_ORDERS = calls.listAllOrders.path;

export const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listAllOrders: pagedEndpoint(builder, 'adminOrders'),
    /* the same record as a dispute, which this order may have */
    getOrderFile: recordEndpoints(builder, 'disputes').read(calls.getOrderFile),
  }),
});
