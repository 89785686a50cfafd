import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts';
import { FIGURE_KINDS, FIGURE_STATES } from './figures';
import { LINK_OUTCOMES } from './linkOutcomes';
import { ownPageCalls } from './ownPage.calls';
import { ownPageSchema } from './ownPageSchemas';

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

/** The description as everybody else reads it. */
export const shownOwnPageFields = {
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
};
const shownOwnPage = object(shownOwnPageFields);
export type ShownOwnPage = InferType<typeof shownOwnPage>;

export const ownPageContract = contract(ownPageCalls, {
  getOwnPage: { response: ownPageResponse },
  updateOwnPage: { patch: ownPageSchema, response: ownPageResponse },
});
