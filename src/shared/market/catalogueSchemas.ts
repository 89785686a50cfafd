import { type InferType, object } from 'yup';
import { choice, isDigits, line, numberFrom, severalOf, valuesIn } from '../platform/fields';
import { DELIVERY_DAYS_MAX, ID_MAX, PRICE_MAX, SEARCH_MAX } from '../platform/limits';
import {
  COUNTRY_OPTIONS,
  type Genre,
  GENRE_OPTIONS,
  OUTLET_TIERS,
  type OutletTier,
  valuesOf,
} from '../platform/options';
import { idFilter, pagedFields } from '../platform/paging';
import { SERVICE_GROUPS } from './priceLookup';
import { isPriceText } from './serviceSchemas';
import { CATALOGUE_SORTS, CATALOGUE_VIEWS } from './catalogueSorts';

const PRICE = `Please give a price up to $${PRICE_MAX}.`;
const DAYS = `Please give delivery days up to ${DELIVERY_DAYS_MAX}.`;

export const NO_SUCH_PAGE = 'This is the number of no page.';

export const NO_SUCH_CAMPAIGN = 'This is the number of no campaign.';
const GENRES = valuesOf(GENRE_OPTIONS);

/** Filters combine with AND; `tier` and `genre` may name several, separated by commas. */
const filterFields = {
  /** Each word must occur in the service or in its outlet's name, whatever the case and accents. */
  search: line('Search', SEARCH_MAX),
  tier: severalOf('Tier', OUTLET_TIERS),
  group: choice('Service', SERVICE_GROUPS),
  genre: severalOf('Genre', GENRES),
  country: choice('Country', valuesOf(COUNTRY_OPTIONS)),
  /** US dollars. */
  price_max: numberFrom(isPriceText, PRICE).min(0, PRICE).max(PRICE_MAX, PRICE),
  days_max: numberFrom(isDigits, DAYS).integer(DAYS).min(1, DAYS).max(DELIVERY_DAYS_MAX, DAYS),
};

/** `GET catalogue/counts/`. */
export const catalogueFilterSchema = object(filterFields);
export type CatalogueFilter = InferType<typeof catalogueFilterSchema>;

/** `GET catalogue/preview/` takes no search, which would find outlets by their names. */
export const cataloguePreviewSchema = catalogueFilterSchema.omit(['search']);

/** `GET catalogue/`. */
export const catalogueQuerySchema = object({
  ...pagedFields,
  ...filterFields,
  /**
   * With `outlets`, a page has the services of `limit` outlets, those of one outlet together. It
   * has pages by number only.
   */
  view: choice('View', CATALOGUE_VIEWS),
  /** `newest` by default; `fit` has pages by number only. */
  sort: choice('Sort', CATALOGUE_SORTS),
  /** The open campaign that the services are to fit; by default the newest one. */
  campaign: idFilter(NO_SUCH_CAMPAIGN),
  /**
   * The page number, from 1, with `limit` rows per page, for turning pages; `cursor` is for reading
   * on to the end.
   */
  page: numberFrom(isDigits, NO_SUCH_PAGE)
    .integer(NO_SUCH_PAGE)
    .min(1, NO_SUCH_PAGE)
    .max(ID_MAX, NO_SUCH_PAGE),
});
export type CatalogueQuery = InferType<typeof catalogueQuerySchema>;

/** The tiers in a query. */
export const tiersOf = ({ tier }: Pick<CatalogueQuery, 'tier'>): OutletTier[] =>
  valuesIn(tier, OUTLET_TIERS);

/** The genres in a query. */
export const genresOf = ({ genre }: Pick<CatalogueQuery, 'genre'>): Genre[] =>
  valuesIn(genre, GENRES);
