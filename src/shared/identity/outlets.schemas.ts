import { object, type InferType } from 'yup';
import { OUTLET_TIERS, SERVICE_TYPES } from '../platform/options';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT_OR_NULL,
  NUMBER_OR_NULL,
  TEXT,
  COUNTRY,
  GENRE,
  recordLinks,
  OUTLET_CATEGORY,
} from '../platform/responseParts.schemas';
import { LABEL_OUTCOMES, LINK_OUTCOMES } from './links.rules';

export const pieceFields = {
  id: NUMBER,
  url: TEXT,
  /** The title of the page by the last check that found one. */
  title: TEXT_OR_NULL,
  /** The sentence that its outlet has pulled out of it. */
  pull_quote: TEXT_OR_NULL,
  type: option(SERVICE_TYPES),
  outlet: object({ id: NUMBER, company_name: TEXT_OR_NULL, logo: TEXT_OR_NULL }),
  delivered_at: TEXT,
  /** The result of the checks; `null` before the first. */
  finding: object({ outcome: option(LINK_OUTCOMES), at: TEXT }).nullable(),
  /** Whether the page says that it was paid for, by the last conclusive check. */
  label: option(LABEL_OUTCOMES).nullable(),
  /** Of its order, on the first piece only and for the two sides and admins; else `null`. */
  clicks: NUMBER_OR_NULL,
};

export const pieceResponse = object(pieceFields);

export type Piece = InferType<typeof pieceResponse>;

export const outletFields = {
  id: NUMBER,
  company_name: TEXT_OR_NULL,
  category: OUTLET_CATEGORY.nullable(),
  country: COUNTRY.nullable(),
  /** Set by the platform; the outlet cannot change it. */
  tier: option(OUTLET_TIERS),
  logo: TEXT_OR_NULL,
};

/** The days on which the outlet takes no orders, ISO 8601; past ones have no effect. */
export const closedFields = {
  /** The first and the last day of each absence. */
  away: listOf(object({ from: TEXT, to: TEXT })),
  full_until: TEXT_OR_NULL,
};

export const outletProfile = object({
  ...outletFields,
  types: listOf(OUTLET_CATEGORY),
  genres: listOf(GENRE),
  /** The finer genres. */
  styles: listOf(TEXT),
  ...recordLinks,
  ...closedFields,
  /** Whether its page, `/outlets/{id}`, is public. */
  is_public: FLAG,
});
