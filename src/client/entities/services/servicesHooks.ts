import { useCallback } from 'react';
import type { Service, ServicePatch } from '@/shared/services/serviceSchemas';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { firstPageState, type Rest, useRest } from '../restOfList';
import { useCall, useCallOnce } from '../useCall';
import { servicesApi } from './servicesApi';
import { selectServices } from './servicesSelectors';
import { updateService } from './servicesThunks';

export interface Services extends Loading {
  /** Newest first. */
  services: Service[];
}

/** What the signed-in media outlet offers; for an artist, what every outlet offers. */
export function useServices(): Services {
  const loading = useLoading(
    servicesApi.useListServicesQuery(undefined, { selectFromResult: loadState }),
  );
  return { ...loading, services: useDataSelector(selectServices) };
}

export interface WholeServiceList extends Services {
  /** Of the list beyond the first page, which comes by and by. */
  rest: Rest;
}

const loadPage = (path: string) =>
  servicesApi.endpoints.listServices.initiate(path, { forceRefetch: true, subscribe: false });

/** The same, every page of it. */
export function useWholeServiceList(): WholeServiceList {
  const first = servicesApi.useListServicesQuery(undefined, { selectFromResult: firstPageState });
  const rest = useRest(first, loadPage);
  return { ...useLoading(first), rest, services: useDataSelector(selectServices) };
}

export interface OneService extends Loading {
  service?: Service;
}

export function useService(id: number): OneService {
  const loading = useLoading(servicesApi.useGetServiceQuery(id, { selectFromResult: loadState }));
  const service = useDataSelector((state) => state.entities.services.entities[id]);
  return service ? { ...loading, service } : loading;
}

/** Fetches a service fresh for editing. */
export const useLoadService = () => useCall(servicesApi.endpoints.getService);

export const useCreateService = () => useCallOnce(servicesApi.endpoints.createService);

/** Resolves with the record as the server has it; rejects with an `ApiError`. */
export function useUpdateService(): (id: number, patch: ServicePatch) => Promise<Service> {
  const dispatch = useDataDispatch();
  return useCallback((id, patch) => dispatch(updateService({ id, patch })).unwrap(), [dispatch]);
}

export const useDeleteService = () => useCall(servicesApi.endpoints.deleteService);
