import { type InferType, object } from 'yup';
import {
  choice,
  isDigits,
  line,
  numberFrom,
  severalOf,
  valuesIn,
  idField,
} from '../platform/fields';
import { DELIVERY_DAYS_MAX, ID_MAX, PRICE_MAX, SEARCH_MAX } from '../platform/limits';
import {
  type Genre,
  GENRE_OPTIONS,
  OUTLET_TIERS,
  type OutletTier,
  valuesOf,
} from '../platform/options';
import { idFilter, pagedFields, pageFieldsOf } from '../platform/paging';
import { SERVICE_GROUPS } from './serviceGroups.rules';
import {
  isPriceText,
  outletOfServiceFields,
  serviceResponse,
  serviceTerms,
} from './services.schemas';
import { contract } from '../platform/contract';
import {
  countsOf,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
  COUNTRY,
  GENRE,
  RELEASE_FORMAT,
} from '../platform/responseParts.schemas';
import { pieceResponse } from '../identity/outlets.schemas';
import { FIGURE_KINDS } from '../identity/ownPage.rules';
import { trustResponse, trustShareResponse } from './trust.schemas';
import {
  CATALOGUE_FILTERS,
  CATALOGUE_SORTS,
  CATALOGUE_VIEWS,
  forOutletChoices,
} from './catalogue.rules';
import { catalogueCalls, shortlistCalls, SHORTLIST_MESSAGES } from './catalogue.calls';

const FIT_KINDS = ['style', 'genre', 'other_genres', 'another_genre', 'another_format'] as const;

export type FitKind = (typeof FIT_KINDS)[number];

const FIT_NOTES = [
  'full',
  'free_from',
  'always_on_time',
  'answers',
  'lowest_price',
  'on_time',
  'days',
] as const;

export type FitNoteKind = (typeof FIT_NOTES)[number];

export const fitResponse = object({
  kind: option(FIT_KINDS),
  /** The genre of the release; for `another_genre` the outlet's genres, if any. */
  genres: listOf(GENRE),
  /** For `style`: the styles that both have. */
  styles: listOf(TEXT),
  /** The format that the service is for, if it is for one only. */
  format: RELEASE_FORMAT.nullable(),
  note: object({
    kind: option(FIT_NOTES),
    /** Hours for `answers`, days for `days`, deliveries for `on_time`. */
    value: NUMBER_OR_NULL,
    /** All deliveries, for `on_time`. */
    of: NUMBER_OR_NULL,
    /** For `free_from`: `YYYY-MM-DD`. */
    day: TEXT_OR_NULL,
  }).nullable(),
}).meta({ name: 'FitReason' });

export type FitReason = InferType<typeof fitResponse>;

export type FitNote = NonNullable<FitReason['note']>;

const PRICE = `Please enter a price up to $${PRICE_MAX}.`;
const DAYS = `Please enter delivery days up to ${DELIVERY_DAYS_MAX}.`;

export const NO_SUCH_PAGE = 'There is no page with that number.';

export const NO_SUCH_CAMPAIGN = 'There is no campaign with that number.';
const GENRES = valuesOf(GENRE_OPTIONS);

/** Filters combine with AND; `tier` and `genre` may name several, separated by commas. */
const filterFields = {
  /** Each word must occur in the service or in its outlet's name, whatever the case and accents. */
  search: line('Search', SEARCH_MAX),
  tier: severalOf('Tier', OUTLET_TIERS),
  group: choice('Service', SERVICE_GROUPS),
  genre: severalOf('Genre', GENRES),
  style: line('Style'),
  ...forOutletChoices(({ label, options }) => choice(label, valuesOf(options))),
  price_max: numberFrom(isPriceText, PRICE).min(0, PRICE).max(PRICE_MAX, PRICE),
  days_max: numberFrom(isDigits, DAYS).integer(DAYS).min(1, DAYS).max(DELIVERY_DAYS_MAX, DAYS),
};

export const catalogueFilterSchema = object(filterFields);
export type CatalogueFilter = InferType<typeof catalogueFilterSchema>;

/** `GET catalogue/preview/` takes no search, which would find outlets by their names. */
export const cataloguePreviewSchema = catalogueFilterSchema.omit(['search']);

export const catalogueQuerySchema = object({
  ...pagedFields,
  ...filterFields,
  /** With `outlets`, a page has the services of `limit` outlets and is found by number only. */
  view: choice('View', CATALOGUE_VIEWS),
  /** `newest` by default. */
  sort: choice('Sort', CATALOGUE_SORTS),
  /** The open campaign that the services are to fit; by default the newest one. */
  campaign: idFilter(NO_SUCH_CAMPAIGN),
  /** From 1, for turning pages of `limit` rows; `cursor` is for reading on to the end. */
  page: numberFrom(isDigits, NO_SUCH_PAGE)
    .integer(NO_SUCH_PAGE)
    .min(1, NO_SUCH_PAGE)
    .max(ID_MAX, NO_SUCH_PAGE),
});
export type CatalogueQuery = InferType<typeof catalogueQuerySchema>;

export const tiersOf = ({ tier }: Pick<CatalogueQuery, 'tier'>): OutletTier[] =>
  valuesIn(tier, OUTLET_TIERS);

export const genresOf = ({ genre }: Pick<CatalogueQuery, 'genre'>): Genre[] =>
  valuesIn(genre, GENRES);

export const catalogueRowResponse = serviceResponse
  .shape({
    media: object({
      ...outletOfServiceFields,
      trust: trustResponse,
      /** The outlet's leading audience figure, among those that an admin has checked. */
      audience: object({ kind: option(FIGURE_KINDS), count: NUMBER }).nullable(),
    }),
    /** How the service suits the campaign; `null` without an open campaign. */
    fit: fitResponse.nullable(),
  })
  .meta({ name: 'CatalogueRow' });
export type CatalogueRow = InferType<typeof catalogueRowResponse>;
export type Audience = NonNullable<CatalogueRow['media']['audience']>;

const matchedFields = { title: TEXT, format: RELEASE_FORMAT, genre: GENRE };

export const accessResponse = object({
  /** The time until which the catalogue is, or was, open to the artist; ISO 8601, UTC. */
  until: TEXT_OR_NULL,
  /** The release whose campaign keeps, or kept, the catalogue open the longest. */
  release: object(matchedFields).nullable(),
  /** Until a review is decided: the median of the last 20 in whole hours, or `null`. */
  review_hours: NUMBER_OR_NULL,
});
export type CatalogueAccess = InferType<typeof accessResponse>;

export const matchedCampaignResponse = object({
  id: NUMBER,
  ...matchedFields,
  /** The first day on which coverage may be public, `YYYY-MM-DD`. */
  embargo_until: TEXT_OR_NULL,
});
export type MatchedCampaign = InferType<typeof matchedCampaignResponse>;

const catalogueResponse = object({
  ...pageFieldsOf(catalogueRowResponse),
  /** The number of rows without search and filters. */
  all: NUMBER,
  access: accessResponse,
  /** The number of outlets of all pages; `null` while the catalogue is closed. */
  outlets: NUMBER_OR_NULL,
  /** In the view `outlets`, the newest piece of each outlet of the page that has one. */
  pieces: listOf(pieceResponse),
  campaign: matchedCampaignResponse.nullable(),
});
export type CatalogueResponse = InferType<typeof catalogueResponse>;

/** Services as they are shown while the catalogue is closed: without names, logos and ids. */
const previewResponse = object({
  items: listOf(
    object({
      ...serviceTerms,
      tier: option(OUTLET_TIERS),
      genres: listOf(GENRE),
      country: COUNTRY.nullable(),
      on_time: trustShareResponse,
    }),
  ),
  /** The number of services that the filters find, and of their outlets. */
  total: NUMBER,
  outlets: NUMBER,
  is_in_review: FLAG,
});
export type CataloguePreview = InferType<typeof previewResponse>;
export type PreviewRow = CataloguePreview['items'][number];

const catalogueCounts = countsOf(CATALOGUE_FILTERS);
export type CatalogueCounts = InferType<typeof catalogueCounts>;

export const catalogueContract = contract(catalogueCalls, {
  searchCatalogue: { query: catalogueQuerySchema, response: catalogueResponse },
  previewCatalogue: { query: cataloguePreviewSchema, response: previewResponse },
  countCatalogue: { query: catalogueFilterSchema, response: catalogueCounts },
});

const { noCampaign } = SHORTLIST_MESSAGES;

const shortlistResponse = object({
  ...pageFieldsOf(catalogueRowResponse),
  campaign: matchedCampaignResponse.nullable(),
});

export type Shortlist = InferType<typeof shortlistResponse>;

export const shortlistContract = contract(shortlistCalls, {
  listShortlist: { query: object({ campaign: idFilter(noCampaign) }), response: shortlistResponse },
  addToShortlist: { body: object({ campaign: idField(noCampaign) }), response: shortlistResponse },
  removeFromShortlist: {
    query: object({ campaign: idFilter(noCampaign).required(noCampaign) }),
    response: shortlistResponse,
  },
});
