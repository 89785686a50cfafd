import { disputeCalls } from '@/shared/orders/disputes.calls';
import type { disputesContract } from '@/shared/orders/disputesContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf } from '@/client/api/callRequest';
import { pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

/** The key of the list of disputes. */
export const DISPUTES = disputeCalls.listDisputes.path;

const calls = callsOf<typeof disputesContract>(disputeCalls);

export const disputesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listDisputes: pagedEndpoint(builder, 'disputes'),
    resolveDispute: recordEndpoints(builder, 'disputes').change(calls.resolveDispute),
  }),
});
