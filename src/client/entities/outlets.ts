import { ownPageCalls } from '@/shared/identity/ownPage.calls';
import type { ownPageContract } from '@/shared/identity/ownPage.schemas';
import { outletCalls } from '@/shared/results/outlets.calls';
import type { OutletResponse, outletsContract } from '@/shared/results/outlets.schemas';
import type { ArgOf } from '@/client/api/transport';
import { useDataSelector } from './entitiesState';
import { endpointsOf } from './endpointsOf';
import { keepAs } from './readAgain';

/** Only given fields change. */
export type OwnPageChanges = ArgOf<(typeof ownPageContract)['updateOwnPage']>['body'];

const outletsApi = endpointsOf<typeof outletsContract>(outletCalls, {
  split: {
    outlets: (rows: readonly OutletResponse[]) => ({
      services: { upserted: rows.flatMap(({ services }) => services) },
      outlets: {
        upserted: rows.map(({ services, access: _access, ...outlet }) => ({
          ...outlet,
          services: services.map(({ id }) => id),
        })),
      },
    }),
  },
});
export const { useWatchOutletMutation } = outletsApi;
const { useGetOutletQuery } = outletsApi;

const ownPageApi = endpointsOf<typeof ownPageContract>(ownPageCalls);
ownPageApi.enhanceEndpoints({
  endpoints: { updateOwnPage: { onQueryStarted: keepAs(ownPageApi.endpoints.getOwnPage) } },
});
export const { useGetOwnPageQuery, useUpdateOwnPageMutation } = ownPageApi;

export function useOutlet(id: number) {
  const query = useGetOutletQuery(id);
  return { query, outlet: useDataSelector((state) => state.entities.outlets.entities[id]) };
}
