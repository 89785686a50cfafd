import { type InferType, object } from 'yup';
import { accessResponse } from '../market/catalogueContract';
import { contract } from '../platform/contract';
import { GENRE, linkFields, OUTLET_CATEGORY } from '../platform/recordParts';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts';
import { SERVICE_TYPES } from '../platform/options';
import { LINK_OUTCOMES } from '../identity/linkOutcomes';
import { pieceResponse } from '../identity/pieceResponse';
import { outletFields, serviceResponse } from '../market/servicesContract';
import { trustResponse } from '../market/trustResponse';
import { FIGURE_KINDS, FIGURE_STATES } from '../identity/figures';
import { outletCalls } from './outlets.calls';
import { ownPageSchema, watchSchema } from '../identity/ownPageSchemas';

/** A piece that an outlet shows as an example of its work. */
export const sampleResponse = object({
  id: NUMBER,
  url: TEXT,
  /** The title of the page by the last check that found one. */
  title: TEXT_OR_NULL,
  /** The result of the checks; `null` before the first. */
  finding: object({ outcome: option(LINK_OUTCOMES), at: TEXT }).nullable(),
});
export type Sample = InferType<typeof sampleResponse>;

/** An audience figure as the outlet and admins read it. */
export const figureResponse = object({
  id: NUMBER,
  kind: option(FIGURE_KINDS),
  count: NUMBER,
  /** The page that shows the number. */
  proof: TEXT_OR_NULL,
  state: option(FIGURE_STATES),
  /** The start of the state; ISO 8601, UTC. */
  since: TEXT,
  /** Grows with each change. */
  version: NUMBER,
});
export type Figure = InferType<typeof figureResponse>;

const ownPageResponse = object({
  about: TEXT_OR_NULL,
  figures: listOf(figureResponse),
  samples: listOf(sampleResponse),
  version: NUMBER,
});
/** An outlet's description of itself, as it edits it. */
export type OwnPage = InferType<typeof ownPageResponse>;

/** The fields of an outlet's profile that are presented unchanged. */
export const outletProfile = object({
  ...outletFields,
  types: listOf(OUTLET_CATEGORY),
  genres: listOf(GENRE),
  ...linkFields,
  /** The outlet takes no orders before this day, ISO 8601. */
  away_until: TEXT_OR_NULL,
  /** Whether its page, `/outlets/{id}`, is public. */
  is_public: FLAG,
});

const outletResponse = outletProfile.shape({
  /** The time of its registration; ISO 8601, UTC, as all times. */
  member_since: TEXT,
  is_full: FLAG,
  trust: trustResponse,
  /** The outlet's description of itself. */
  about: TEXT_OR_NULL,
  figures: listOf(
    object({
      kind: option(FIGURE_KINDS),
      count: NUMBER,
      /** Whether an admin has seen a proof; otherwise the figure is the outlet's claim. */
      is_checked: FLAG,
    }),
  ),
  samples: listOf(sampleResponse),
  /** The services that artists can order from it, newest first. */
  services: listOf(serviceResponse),
  /** Its published work for artists who show their coverage, newest first. */
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

const shownOutletResponse = outletResponse.shape({
  access: accessResponse,
  /** Whether the artist is notified when the outlet takes orders again. */
  is_watched: FLAG,
});
export type OutletResponse = InferType<typeof shownOutletResponse>;

export const outletsContract = contract(outletCalls, {
  getOutlet: { response: shownOutletResponse },
  watchOutlet: { body: watchSchema, response: shownOutletResponse },
  getOwnPage: { response: ownPageResponse },
  updateOwnPage: { patch: ownPageSchema, response: ownPageResponse },
});
