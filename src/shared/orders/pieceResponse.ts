import { type InferType, object } from 'yup';
import { LOGO } from '../recordParts';
import { NUMBER, option, TEXT, TEXT_OR_NULL } from '../responseParts';
import { SERVICE_TYPES } from '../options';
import { LINK_OUTCOMES } from './linkOutcomes';

/** A link that an outlet delivered, as clippings show it. */
export const pieceResponse = object({
  id: NUMBER,
  url: TEXT,
  /** The title of the page, as the last check that found one read it. */
  title: TEXT_OR_NULL,
  type: option(SERVICE_TYPES),
  outlet: object({ id: NUMBER, company_name: TEXT_OR_NULL, logo: LOGO }),
  /** ISO 8601, UTC. */
  delivered_at: TEXT,
  /** The result of the checks; `null` before the first. */
  finding: object({ outcome: option(LINK_OUTCOMES), at: TEXT }).nullable(),
});
export type Piece = InferType<typeof pieceResponse>;
