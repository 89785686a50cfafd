import { useCallback } from 'react';
import type { Service, ServiceForm, ServicePatch } from '@/shared/services/serviceSchemas';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { firstPageState, type Rest, useRest } from '../restOfList';
import { useOnce } from '../useOnce';
import { useSending } from '../useSending';
import { servicesApi } from './servicesApi';
import { selectServices } from './servicesSelectors';
import { createService, deleteService, loadService, updateService } from './servicesThunks';

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

/** Fetches a service fresh for editing; rejects with an `ApiError`. */
export function useLoadService(): (id: number) => Promise<Service> {
  const dispatch = useDataDispatch();
  return useCallback((id) => dispatch(loadService(id)).unwrap(), [dispatch]);
}

export interface CreateService {
  /** Rejects with an `ApiError`. Repeated after a failure, it makes one service. */
  create: (values: ServiceForm) => Promise<Service>;
  isSending: boolean;
}

export function useCreateService(): CreateService {
  const dispatch = useDataDispatch();
  const call = useCallback(
    (values: ServiceForm, key: string) => dispatch(createService({ values, key })).unwrap(),
    [dispatch],
  );
  const { send, isSending } = useSending(useOnce(call));
  return { create: send, isSending };
}

export interface UpdateService {
  /** Resolves with the record as the server has it; rejects with an `ApiError`. */
  update: (id: number, patch: ServicePatch) => Promise<Service>;
  isSaving: boolean;
}

export function useUpdateService(): UpdateService {
  const dispatch = useDataDispatch();
  const call = useCallback(
    (id: number, patch: ServicePatch) => dispatch(updateService({ id, patch })).unwrap(),
    [dispatch],
  );
  const { send, isSending } = useSending(call);
  return { update: send, isSaving: isSending };
}

export interface DeleteService {
  /** Rejects with an `ApiError`. */
  remove: (id: number) => Promise<void>;
  isDeleting: boolean;
}

export function useDeleteService(): DeleteService {
  const dispatch = useDataDispatch();
  const call = useCallback((id: number) => dispatch(deleteService(id)).unwrap(), [dispatch]);
  const { send, isSending } = useSending(call);
  return { remove: send, isDeleting: isSending };
}
