import type { CatalogueCounts, CataloguePreview } from '@/shared/catalogue/catalogueContract';
import { useDataSelector } from '../entitiesState';
import type { StoredService } from '../entityRecords';
import { type LoadedValue, loadState, type QueryResult, useValue, valueState } from '../loadState';
import { makeUsePages } from '../usePages';
import { CATALOGUE, catalogueApi, pathOf } from './catalogueApi';

const usePages = makeUsePages('services', catalogueApi.endpoints.searchCatalogue);

/**
 * The services that artists can order, page by page; each row reads its own with
 * `useCatalogueService`.
 */
export const useCatalogue = (query: string) => usePages(pathOf(CATALOGUE, query));

/** A loaded service by its id. */
export const useCatalogueService = (id: number): StoredService | undefined =>
  useDataSelector((state) => state.entities.services.entities[id]);

/**
 * The numbers that the filters' options would find; the previous ones until new ones arrive. `null`
 * fetches nothing.
 */
export const useCatalogueCounts = (query: string | null): CatalogueCounts | undefined =>
  catalogueApi.useCountCatalogueQuery(query ?? '', {
    skip: query === null,
    selectFromResult: valueState,
  }).value;

type PreviewResult = QueryResult & {
  data?: CataloguePreview | undefined;
  currentData?: CataloguePreview | undefined;
  isFetching: boolean;
};

/* the previous preview stays until the next one arrives, but not if that fails */
const previewState = (result: PreviewResult) => ({
  ...loadState(result.currentData || result.isFetching ? result : { error: result.error }),
  value: result.data,
});

/** The preview of the closed catalogue, by a query string with filters; `null` fetches nothing. */
export const useCataloguePreview = (query: string | null): LoadedValue<CataloguePreview> =>
  useValue(
    catalogueApi.usePreviewCatalogueQuery(query ?? '', {
      skip: query === null,
      selectFromResult: previewState,
    }),
  );
