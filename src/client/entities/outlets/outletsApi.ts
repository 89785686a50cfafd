import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import { outletCalls } from '@/shared/outlets/outlets.calls';
import type { OutletResponse, outletsContract } from '@/shared/outlets/outletsContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import type { EntityPatch, EntityResponse, RecordResponse } from '../entityPatch';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof outletsContract>(outletCalls);

const outletOf = ({ services, access: _access, ...outlet }: OutletResponse): EntityPatch => ({
  services: { upserted: services },
  outlets: { upserted: [{ ...outlet, services: services.map(({ id }) => id) }] },
});

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
    };
  },
});
