import { useDataSelector } from '../entitiesState';
import type { StoredService } from '../entityRecords';
import { makeUsePages } from '../usePages';
import { CATALOGUE, catalogueApi } from './catalogueApi';

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
