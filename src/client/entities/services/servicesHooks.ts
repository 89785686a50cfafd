import { useCallback } from 'react';
import type { Service } from '@/shared/services/servicesContract';
import type { ServicePatch } from '@/shared/services/serviceSchemas';
import type { Callable } from '../callEndpoint';
import type { Changed } from '../entityPatch';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import type { StoredService } from '../entityRecords';
import { makeSelectList } from '../listSelectors';
import { makeUseRecord } from '../makeUseRecord';
import { makeUseFirst, makeUseWholeList, type WholeList } from '../usePages';
import { LATEST_SERVICE, SERVICES, servicesApi } from './servicesApi';
import { updateService } from './servicesThunks';

export const serviceEndpoints: Callable<typeof servicesApi> = servicesApi.endpoints;

const { listServices } = servicesApi.endpoints;
const useListed = makeUseWholeList(SERVICES, listServices);
const selectServices = makeSelectList('services', SERVICES);

export interface WholeServiceList extends WholeList {
  /** Newest first. */
  services: Service[];
}

/** The services of the signed-in outlet; for an artist, those of every outlet. */
export function useWholeServiceList(): WholeServiceList {
  return { ...useListed(), services: useDataSelector(selectServices) };
}

/** The newest service of the list. */
export const useLatestService = makeUseFirst('services', LATEST_SERVICE, listServices);

export const useService = makeUseRecord('services', servicesApi.useGetServiceQuery);

/** Returns the loaded services in the sequence of `ids`. */
export function useLoadedServices(ids: readonly number[]): StoredService[] {
  const loaded = useDataSelector((state) => state.entities.services.entities);
  return ids.flatMap((id) => loaded[id] ?? []);
}

/** Resolves with the updated record from the server; rejects with an `ApiError`. */
export function useUpdateService(): (change: Changed<ServicePatch>) => Promise<Service> {
  const dispatch = useDataDispatch();
  return useCallback((change) => dispatch(updateService(change)).unwrap(), [dispatch]);
}
