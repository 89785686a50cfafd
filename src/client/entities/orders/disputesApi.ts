import { disputeCalls } from '@/shared/orders/disputes.calls';
import type { DisputedOrder, disputesContract } from '@/shared/orders/disputesContract';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import { callsOf } from '@/client/api/callRequest';
import type { EntityResponse } from '../entityPatch';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

/** The key of the list of disputes. */
export const DISPUTES = disputeCalls.listDisputes.path;

const calls = callsOf<typeof disputesContract>(disputeCalls);

export const disputesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listDisputes: builder.infiniteQuery<EntityResponse, string, PagePlace | null>(
      pagedEndpoint<Page<DisputedOrder>>('disputes'),
    ),
    resolveDispute: recordEndpoints(builder, 'disputes').change(calls.resolveDispute),
  }),
});
