import { type InferType, object } from 'yup';
import { LOGO } from '../platform/recordParts';
import { NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts';
import { SERVICE_TYPES } from '../platform/options';
import { LABEL_OUTCOMES, LINK_OUTCOMES } from './linkOutcomes';

/** A link that an outlet delivered. */
export const pieceFields = {
  id: NUMBER,
  url: TEXT,
  /** The title of the page by the last check that found one. */
  title: TEXT_OR_NULL,
  type: option(SERVICE_TYPES),
  outlet: object({ id: NUMBER, company_name: TEXT_OR_NULL, logo: LOGO }),
  /** ISO 8601, UTC. */
  delivered_at: TEXT,
  /** The result of the checks; `null` before the first. */
  finding: object({ outcome: option(LINK_OUTCOMES), at: TEXT }).nullable(),
  /** Whether the page says that it was paid for, by the last conclusive check. */
  label: option(LABEL_OUTCOMES).nullable(),
  /**
   * The number of people who followed the link of its order. `null` before the first click, on all
   * but an order's first piece, and for everybody but the two sides and admins.
   */
  clicks: NUMBER_OR_NULL,
};

/** A published link, as clippings show it. */
export const pieceResponse = object(pieceFields);
export type Piece = InferType<typeof pieceResponse>;
