import { catalogueCalls } from '@/shared/catalogue/catalogue.calls';
import type {
  CatalogueAccess,
  CatalogueCounts,
  CataloguePreview,
  CatalogueResponse,
  CatalogueRow,
  MatchedCampaign,
} from '@/shared/catalogue/catalogueContract';
import type { Piece } from '@/shared/orders/pieceResponse';
import { baseApi } from '@/client/api/baseApi';
import type { StoredService } from '../entityRecords';
import { pagedEndpoint } from '../pagedEndpoint';

/** The key of the catalogue without search and filters. */
export const CATALOGUE = catalogueCalls.searchCatalogue.path;

/* Separates `trust` and `audience` from the outlet's own fields, which every other response about
   the service has too. */
export const storedService = ({
  media: { trust, audience, ...media },
  ...service
}: CatalogueRow): StoredService => ({
  ...service,
  media,
  trust,
  audience,
});

export const pathOf = (path: string, query: string): string =>
  query === '' ? path : `${path}?${query}`;

export interface CatalogueSummary {
  access: CatalogueAccess;
  /** The number of all services, whatever the search. */
  all: number;
  /** The number of outlets that are found; `null` while the catalogue is closed. */
  outlets: number | null;
  /** In the view of outlets, the newest piece of each outlet that has one. */
  pieces: readonly Piece[];
  /** The campaign for which services are rated. */
  campaign: MatchedCampaign | null;
}

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    searchCatalogue: pagedEndpoint(builder, 'services', {
      entitiesOf: ({ items }: CatalogueResponse) => ({
        services: { upserted: items.map(storedService) },
      }),
      summaryOf: ({ access, all, outlets, pieces, campaign }): CatalogueSummary => ({
        access,
        all,
        outlets,
        pieces,
        campaign,
      }),
    }),
    /** Takes a query string with filters. */
    previewCatalogue: builder.query<CataloguePreview, string>({
      query: (query) => ({ path: pathOf(catalogueCalls.previewCatalogue.path, query) }),
    }),
    /** Takes a query string with search and filters. */
    countCatalogue: builder.query<CatalogueCounts, string>({
      query: (query) => ({ path: pathOf(catalogueCalls.countCatalogue.path, query) }),
    }),
  }),
});
