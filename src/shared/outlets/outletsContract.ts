import { type InferType, object } from 'yup';
import { accessResponse } from '../catalogue/catalogueContract';
import {
  contract,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../contract';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  MEDIA_CATEGORY_OPTIONS,
  MEDIA_TIERS,
  SERVICE_TYPES,
  valuesOf,
} from '../options';
import { pieceResponse } from '../orders/pieceResponse';
import { serviceResponse } from '../services/servicesContract';
import { trustResponse } from '../trust/trustResponse';
import { outletCalls } from './outlets.calls';

const outletResponse = object({
  /** The media profile id. */
  id: NUMBER,
  company_name: TEXT_OR_NULL,
  category: option(valuesOf(MEDIA_CATEGORY_OPTIONS)).nullable(),
  types: listOf(option(valuesOf(MEDIA_CATEGORY_OPTIONS))),
  country: option(valuesOf(COUNTRY_OPTIONS)).nullable(),
  genres: listOf(option(valuesOf(GENRE_OPTIONS))),
  tier: option(MEDIA_TIERS),
  website: TEXT_OR_NULL,
  facebook: TEXT_OR_NULL,
  instagram: TEXT_OR_NULL,
  youtube: TEXT_OR_NULL,
  tiktok: TEXT_OR_NULL,
  twitter: TEXT_OR_NULL,
  /** The time of its registration; ISO 8601, UTC, as all times. */
  member_since: TEXT,
  away_until: TEXT_OR_NULL,
  is_full: FLAG,
  trust: trustResponse,
  /** The services that artists can order from it, newest first. */
  services: listOf(serviceResponse),
  /** What it has published for artists who show their coverage, newest first. */
  work: listOf(pieceResponse),
  /** The newest reviews, as their artists wrote them. */
  reviews: listOf(
    object({
      id: NUMBER,
      /** The type of the ordered service. */
      type: option(SERVICE_TYPES),
      /** The name of the reviewing artist. */
      artist: TEXT_OR_NULL,
      /** 1 to 5. */
      rating: NUMBER,
      value: NUMBER_OR_NULL,
      accuracy: NUMBER_OR_NULL,
      communication: NUMBER_OR_NULL,
      comment: TEXT_OR_NULL,
      created_at: TEXT,
    }),
  ),
});
/** An outlet as artists see it. */
export type Outlet = InferType<typeof outletResponse>;
export type OutletReview = Outlet['reviews'][number];

const shownOutletResponse = outletResponse.shape({ access: accessResponse });
export type OutletResponse = InferType<typeof shownOutletResponse>;

export const outletsContract = contract(outletCalls, {
  getOutlet: { response: shownOutletResponse },
});
