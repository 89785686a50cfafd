import type { DisputedOrder, disputesContract } from '@/shared/orders/disputesContract';
import type { Resolution } from '@/shared/orders/deliverySchemas';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';
import { refusalOf } from '../refusal';

/** The key of the list of disputes. */
export const DISPUTES = 'admin/orders/';

export interface DisputeDecision {
  id: number;
  body: Resolution;
  /** The version of the order that the admin saw. */
  version: number;
}

const came = (dispute: DisputedOrder): EntityPatch => ({ disputes: { came: [dispute] } });

export const disputesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listDisputes: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>(
      pagedEndpoint<Page<DisputedOrder>>('disputes', ({ items }) => ({
        disputes: { came: items },
      })),
    ),
    resolveDispute: builder.mutation<RecordAnswer<'disputes'>, DisputeDecision>({
      query: ({ id, body, version }): RequestFor<(typeof disputesContract)['resolveDispute']> => ({
        path: `admin/orders/${id}/resolve/`,
        method: 'POST',
        body,
        version,
      }),
      transformResponse: (dispute: DisputedOrder) => ({
        about: { name: 'disputes', id: dispute.id },
        entities: came(dispute),
      }),
      transformErrorResponse: refusalOf('disputes', came),
    }),
  }),
});
