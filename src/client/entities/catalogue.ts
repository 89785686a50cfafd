import { catalogueCalls, shortlistCalls } from '@/shared/market/catalogue.calls';
import type {
  catalogueContract,
  CatalogueRow,
  shortlistContract,
} from '@/shared/market/catalogue.schemas';
import { endpointsOf, listKey } from './endpointsOf';
import { upsert } from './storedResponses';
import type { StoredService } from './entityRecords';

/* Separates `trust` and `audience` from the outlet's own fields, which every other response about
   the service has too. */
const storedService = ({
  media: { trust, audience, ...media },
  ...service
}: CatalogueRow): StoredService => ({
  ...service,
  media,
  trust,
  audience,
});

const shortlistOf = (campaign: number | undefined) =>
  listKey(shortlistCalls.listShortlist, { campaign });

export const catalogueApi = endpointsOf<typeof catalogueContract & typeof shortlistContract>(
  { ...catalogueCalls, ...shortlistCalls },
  {
    split: {
      services: (rows: readonly CatalogueRow[]) => upsert('services', rows.map(storedService)),
    },
    replaces: {
      addToShortlist: ({ body }) => shortlistOf(body.campaign),
      removeFromShortlist: ({ campaign }) => shortlistOf(campaign),
    },
  },
);

export const {
  useAddToShortlistMutation,
  useCountCatalogueQuery,
  useListShortlistInfiniteQuery,
  usePreviewCatalogueQuery,
  useRemoveFromShortlistMutation,
  useSearchCatalogueInfiniteQuery,
} = catalogueApi;
