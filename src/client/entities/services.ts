import { serviceCalls } from '@/shared/market/services.calls';
import type { servicesContract } from '@/shared/market/services.schemas';
import { useDataSelector } from './entitiesState';
import { endpointsOf, listKey } from './endpointsOf';
import type { StoredService } from './entityRecords';
import { readAgain } from './readAgain';
import { ownList, useList, useWholeList } from './useList';

const { listServices } = serviceCalls;
const LATEST = { limit: 1, count: 1 };

/** Services that the outlet has deleted are a kind of their own. */
export const servicesApi = endpointsOf<typeof servicesContract>(serviceCalls, {
  kindOf: {
    listServices: (arg) =>
      'state' in arg && arg.state === 'archived' ? 'archivedServices' : 'services',
  },
  firstIn: {
    createService: [{}, ownList(), LATEST].map((arg) => listKey(listServices, arg)),
  },
});
export const {
  useCreateServiceMutation,
  useDeleteServiceMutation,
  useGetServiceQuery,
  useLazyGetServiceQuery,
  useUpdateServiceMutation,
} = servicesApi;

const { useListServicesInfiniteQuery } = servicesApi;

servicesApi.enhanceEndpoints({
  endpoints: {
    updateService: { onQueryStarted: readAgain(servicesApi.endpoints.getService) },
  },
});

export const useWholeServiceList = () => useWholeList('services', useListServicesInfiniteQuery({}));

export const useLatestService = () => useList('services', useListServicesInfiniteQuery(LATEST));

/** The outlet edits its services, so its own list is always fetched again when it is opened. */
const ALWAYS = { refetchOnMountOrArgChange: true };

export const useOwnServices = () =>
  useWholeList('services', useListServicesInfiniteQuery(ownList(), ALWAYS));

export const useArchivedServices = () =>
  useWholeList(
    'archivedServices',
    useListServicesInfiniteQuery(ownList('', { state: 'archived' }), ALWAYS),
  );

export const useStoredService = (id: number | null): StoredService | undefined =>
  useDataSelector((state) => state.entities.services.entities[id ?? 0]);

export function useLoadedServices(ids: readonly number[]): StoredService[] {
  const loaded = useDataSelector((state) => state.entities.services.entities);
  return ids.flatMap((id) => loaded[id] ?? []);
}
