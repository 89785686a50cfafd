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
 * What the options of the filters find; those of the query before until the next ones are there.
 * `null` asks for nothing.
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

/* the preview before stays until the next one is there, but not where that fails */
const previewState = (result: PreviewResult) => ({
  ...loadState(result.currentData || result.isFetching ? result : { error: result.error }),
  value: result.data,
});

/** What the closed catalogue shows, by a query string with filters; `null` asks for nothing. */
export const useCataloguePreview = (query: string | null): LoadedValue<CataloguePreview> =>
  useValue(
    catalogueApi.usePreviewCatalogueQuery(query ?? '', {
      skip: query === null,
      selectFromResult: previewState,
    }),
  );
