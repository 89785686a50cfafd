import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { type DataRootState, useDataSelector } from '../entitiesState';
import type { EntityRecords, StoredOutlet, StoredService } from '../entityRecords';
import { type Loading, loadState, useLoading } from '../loadState';
import { makeUsePages } from '../usePages';
import { ACCESS_ID, CATALOGUE, catalogueApi } from './catalogueApi';

const usePages = makeUsePages('services', catalogueApi.endpoints.searchCatalogue);

/**
 * The services that artists can order, page by page; each row reads its own with
 * `useCatalogueService`.
 */
export const useCatalogue = (query: string) =>
  usePages(query === '' ? CATALOGUE : `${CATALOGUE}?${query}`);

/** A loaded service by its id. */
export const useCatalogueService = (id: number): StoredService | undefined =>
  useDataSelector((state) => state.entities.services.entities[id]);

/** The time until which the catalogue is open; known once any catalogue response has arrived. */
export const useCatalogueAccess = (): EntityRecords['catalogueAccess'] | undefined =>
  useDataSelector((state) => state.entities.catalogueAccess.entities[ACCESS_ID]);

export interface OneOutlet extends Loading {
  outlet?: StoredOutlet;
}

export function useOutlet(id: number): OneOutlet {
  const loading = useLoading(catalogueApi.useGetOutletQuery(id, { selectFromResult: loadState }));
  const outlet = useDataSelector((state) => state.entities.outlets.entities[id]);
  return outlet ? { ...loading, outlet } : loading;
}

const NONE: readonly number[] = [];

/** The loaded services of the outlet, in their order. */
export function useOutletServices(id: number): readonly StoredService[] {
  const selectServices = useMemo(
    () =>
      createSelector(
        [
          (state: DataRootState) => state.entities.outlets.entities[id]?.services ?? NONE,
          (state: DataRootState) => state.entities.services.entities,
        ],
        (ids, records) => ids.flatMap<StoredService>((each) => records[each] ?? []),
      ),
    [id],
  );
  return useDataSelector(selectServices);
}
