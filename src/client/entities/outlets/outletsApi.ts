import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import { outletCalls } from '@/shared/outlets/outlets.calls';
import type { OutletResponse, outletsContract, OwnPage } from '@/shared/outlets/outletsContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { EntityPatch, EntityResponse, RecordResponse } from '../entityPatch';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof outletsContract>(outletCalls);

const outletOf = ({ services, access: _access, ...outlet }: OutletResponse): EntityPatch => ({
  services: { upserted: services },
  outlets: { upserted: [{ ...outlet, services: services.map(({ id }) => id) }] },
});

/** Only given fields change. */
export type OwnPageChanges = ArgOf<typeof calls.updateOwnPage>['body'];

export const outletsApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { changed } = recordEndpoints(builder, 'outlets', outletOf);
    return {
      getOutlet: builder.query<RecordResponse<'outlets'> & EntityResponse<CatalogueAccess>, number>(
        {
          query: (id) => requestOf(calls.getOutlet, id),
          ...changed,
          transformResponse: (outlet: OutletResponse) => ({
            ...changed.transformResponse(outlet),
            summary: outlet.access,
          }),
        },
      ),
      watchOutlet: builder.mutation<RecordResponse<'outlets'>, ArgOf<typeof calls.watchOutlet>>({
        query: (arg) => requestOf(calls.watchOutlet, arg),
        ...changed,
      }),
      getOwnPage: builder.query<OwnPage, undefined>({
        query: () => requestOf(calls.getOwnPage, undefined),
      }),
      updateOwnPage: builder.mutation<OwnPage, ArgOf<typeof calls.updateOwnPage>>({
        query: (arg) => requestOf(calls.updateOwnPage, arg),
        onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => null);
          if (saved)
            await dispatch(outletsApi.util.upsertQueryData('getOwnPage', undefined, saved.data));
        },
      }),
    };
  },
});
