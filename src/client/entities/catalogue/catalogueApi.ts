import { catalogueCalls } from '@/shared/catalogue/catalogue.calls';
import type {
  CatalogueAccess,
  CatalogueCounts,
  CatalogueResponse,
  CatalogueRow,
} from '@/shared/catalogue/catalogueContract';
import { baseApi } from '@/client/api/baseApi';
import type { EntityResponse } from '../entityPatch';
import type { StoredService } from '../entityRecords';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';

/** The key of the catalogue without search and filters. */
export const CATALOGUE = catalogueCalls.searchCatalogue.path;

/*
 * Keeps `trust` and `audience` apart from the outlet's own fields, which every other response about
 * the service has too.
 */
const storedService = ({
  media: { trust, audience, ...media },
  ...service
}: CatalogueRow): StoredService => ({
  ...service,
  media,
  trust,
  audience,
});

export interface CatalogueSummary {
  access: CatalogueAccess;
  /** The number of all services, whatever the search. */
  all: number;
}

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    searchCatalogue: builder.infiniteQuery<
      EntityResponse<CatalogueSummary>,
      string,
      PagePlace | null
    >(
      pagedEndpoint(
        'services',
        ({ items }: CatalogueResponse) => ({ services: { upserted: items.map(storedService) } }),
        ({ access, all }) => ({ access, all }),
      ),
    ),
    /** Of a query string with search and filters. */
    countCatalogue: builder.query<CatalogueCounts, string>({
      query: (query) => ({
        path: `${catalogueCalls.countCatalogue.path}${query === '' ? '' : `?${query}`}`,
      }),
    }),
  }),
});
