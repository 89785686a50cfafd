import { catalogueCalls } from '@/shared/catalogue/catalogue.calls';
import type {
  CatalogueAccess,
  CatalogueResponse,
  CatalogueRow,
  catalogueContract,
  OutletResponse,
} from '@/shared/catalogue/catalogueContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import type { EntityPatch, EntityResponse, RecordResponse } from '../entityPatch';
import type { StoredService } from '../entityRecords';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

/** The key of the catalogue without search and filters. */
export const CATALOGUE = catalogueCalls.searchCatalogue.path;

const outletOf = ({ services, access: _access, ...outlet }: OutletResponse): EntityPatch => ({
  services: { upserted: services },
  outlets: { upserted: [{ ...outlet, services: services.map(({ id }) => id) }] },
});

/*
 * Keeps `trust` apart from the outlet's own fields, which every other response about the service
 * has too.
 */
const storedService = ({
  media: { trust, ...media },
  ...service
}: CatalogueRow): StoredService => ({
  ...service,
  media,
  trust,
});

export interface CatalogueSummary {
  access: CatalogueAccess;
  /** The number of all services, whatever the search. */
  all: number;
}

type OutletRead = RecordResponse<'outlets'> & EntityResponse<CatalogueAccess>;

const calls = callsOf<typeof catalogueContract>(catalogueCalls);

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { changed } = recordEndpoints(builder, 'outlets', outletOf);
    return {
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
      getOutlet: builder.query<OutletRead, number>({
        query: (id) => requestOf(calls.getOutlet, id),
        ...changed,
        transformResponse: (outlet: OutletResponse) => ({
          ...changed.transformResponse(outlet),
          summary: outlet.access,
        }),
      }),
    };
  },
});
