import { type InferType, object } from 'yup';
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
} from '../platform/responseParts';
import { pieceResponse } from '../identity/pieceResponse';
import { FIGURE_KINDS } from '../identity/figures';
import { OUTLET_TIERS } from '../platform/options';
import { COUNTRY, GENRE, RELEASE_FORMAT } from '../platform/recordParts';
import { pageFieldsOf } from '../platform/paging';
import { outletOfServiceFields, serviceResponse, serviceTerms } from './servicesContract';
import { trustResponse, trustShare } from './trustResponse';
import { CATALOGUE_FILTERS } from './catalogueFilters';
import {
  catalogueFilterSchema,
  cataloguePreviewSchema,
  catalogueQuerySchema,
} from './catalogueSchemas';
import { catalogueCalls } from './catalogue.calls';
import { fitResponse } from './fitResponse';

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
/** A row of the catalogue. */
export type CatalogueRow = InferType<typeof catalogueRowResponse>;
export type Audience = NonNullable<CatalogueRow['media']['audience']>;

/** The fields of a release by which services are matched. */
const matchedFields = { title: TEXT, format: RELEASE_FORMAT, genre: GENRE };

export const accessResponse = object({
  /** The time until which the catalogue is, or was, open to the artist; ISO 8601, UTC. */
  until: TEXT_OR_NULL,
  /** The release whose campaign keeps, or kept, the catalogue open the longest. */
  release: object(matchedFields).nullable(),
  /**
   * The usual time until a review is decided, in whole hours: the median of the last 20 reviews, or
   * `null` before the first.
   */
  review_hours: NUMBER_OR_NULL,
});
export type CatalogueAccess = InferType<typeof accessResponse>;

/** The open campaign for which an artist looks for services. */
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
  /** The campaign that `fit` is about. */
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
      on_time: trustShare,
    }),
  ),
  /** The number of services that the filters find, and of their outlets. */
  total: NUMBER,
  outlets: NUMBER,
  /** Whether a campaign of the artist waits for its review. */
  is_in_review: FLAG,
});
export type CataloguePreview = InferType<typeof previewResponse>;
export type PreviewRow = CataloguePreview['items'][number];

const catalogueCounts = countsOf(CATALOGUE_FILTERS);
/** The number of services that each option of each filter would find. */
export type CatalogueCounts = InferType<typeof catalogueCounts>;

export const catalogueContract = contract(catalogueCalls, {
  searchCatalogue: {
    query: catalogueQuerySchema,
    response: catalogueResponse,
  },
  previewCatalogue: { query: cataloguePreviewSchema, response: previewResponse },
  countCatalogue: { query: catalogueFilterSchema, response: catalogueCounts },
});
