import { catalogueCalls } from '@/shared/catalogue/catalogue.calls';
import type {
  CatalogueAccess,
  CatalogueResponse,
  CatalogueRow,
  catalogueContract,
  OutletResponse,
} from '@/shared/catalogue/catalogueContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf } from '@/client/api/callRequest';
import type { EntityResponse, EntityPatch } from '../entityPatch';
import type { StoredService } from '../entityRecords';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

/** The key of the catalogue without search and filters. */
export const CATALOGUE = catalogueCalls.searchCatalogue.path;

/** The id of the single access record, that of the signed-in artist. */
export const ACCESS_ID = 1;
const accessOf = (access: CatalogueAccess & { all?: number }): EntityPatch => ({
  catalogueAccess: { upserted: [{ id: ACCESS_ID, ...access }] },
});

const outletOf = ({ services, access, ...outlet }: OutletResponse): EntityPatch => ({
  ...accessOf(access),
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

const calls = callsOf<typeof catalogueContract>(catalogueCalls);

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    searchCatalogue: builder.infiniteQuery<EntityResponse, string, PagePlace | null>(
      pagedEndpoint('services', ({ items, all, access }: CatalogueResponse) => ({
        services: { upserted: items.map(storedService) },
        ...accessOf({ ...access, all }),
      })),
    ),
    getOutlet: recordEndpoints(builder, 'outlets', outletOf).read(calls.getOutlet),
  }),
});
