import type { Shortlist, shortlistContract } from '@/shared/shortlist/shortlistContract';
import { shortlistCalls } from '@/shared/shortlist/shortlist.calls';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import { storedService } from '../catalogue/catalogueApi';
import type { EntityPatch, EntityResponse } from '../entityPatch';
import { pagedEndpoint } from '../pagedEndpoint';

const calls = callsOf<typeof shortlistContract>(shortlistCalls);

/** The key of a campaign's shortlist. */
export const shortlistKey = (campaign: number): string =>
  `${calls.listShortlist.path}?campaign=${campaign}`;

const entitiesOf = ({ items }: Shortlist): EntityPatch => ({
  services: { upserted: items.map(storedService) },
});

export interface Starring {
  service: number;
  campaign: number;
}

/** The response is the whole shortlist, which replaces the shown one. */
const transformResponse = (shortlist: Shortlist, _meta: unknown, { campaign }: Starring) => ({
  entities: entitiesOf(shortlist),
  list: {
    of: 'services' as const,
    key: shortlistKey(campaign),
    ids: shortlist.items.map(({ id }) => id),
    total: shortlist.total,
  },
});

export const shortlistApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listShortlist: pagedEndpoint(builder, 'services', {
      entitiesOf,
      /* ordered services leave it */
      providesTags: ['Order'],
    }),
    addToShortlist: builder.mutation<EntityResponse, Starring>({
      query: ({ service, campaign }) =>
        requestOf(calls.addToShortlist, { id: service, body: { campaign } }),
      transformResponse,
    }),
    removeFromShortlist: builder.mutation<EntityResponse, Starring>({
      query: ({ service, campaign }) => {
        const { path, ...request } = requestOf(calls.removeFromShortlist, { id: service });
        return { ...request, path: `${path}?campaign=${campaign}` };
      },
      transformResponse,
    }),
  }),
});
