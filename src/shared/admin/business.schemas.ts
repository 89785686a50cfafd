import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { choice } from '../platform/fields';
import { GENRE_OPTIONS, valuesOf } from '../platform/options';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
} from '../platform/responseParts.schemas';
import { businessCalls, BUSINESS_WEEKS } from './business.calls';

const query = object({ weeks: choice('Weeks', BUSINESS_WEEKS) });

const figures = {
  /** Orders that were paid here in the period. */
  orders: NUMBER,
  /** Their prices, in US dollars; `null` for a moderator, as the other sums. */
  volume: NUMBER_OR_NULL,
  /** The platform's fees of the period, less refunds; US dollars. */
  fees: NUMBER_OR_NULL,
  /**
   * The median of the hours from a campaign's submission to the decision, over the campaigns
   * decided in the period; `null` without any.
   */
  hours: NUMBER_OR_NULL,
  /** How many of the orders were disputed or refunded, whenever that was. */
  disputed: NUMBER,
  refunded: NUMBER,
};
const periodFigures = object(figures);
export type BusinessFigures = InferType<typeof periodFigures>;

const businessResponse = object({
  /** Oldest first; the last one is the current week. */
  weeks: listOf(object({ /** Its Monday, `YYYY-MM-DD`, UTC. */ from: TEXT, ...figures })),
  shown: periodFigures,
  finished: periodFigures,
  before: periodFigures,
  /** The campaigns approved in these weeks, and those for which an outlet has agreed to work. */
  genres: listOf(
    object({ genre: option(valuesOf(GENRE_OPTIONS)), campaigns: NUMBER, ordered: NUMBER }),
  ),
  /** US dollars held for orders. */
  held: NUMBER_OR_NULL,
  /** Mails given up, checks that are an hour late, and failed payouts that are not retried. */
  failures: object({ mails: NUMBER, checks: NUMBER, payouts: NUMBER }),
  /** What an empty production needs, and has. */
  first_steps: object({ prices: FLAG, payments: FLAG, team: FLAG, outlet: FLAG }),
});
export type Business = InferType<typeof businessResponse>;
export type BusinessWeek = Business['weeks'][number];

export const businessContract = contract(businessCalls, {
  getBusiness: { query, response: businessResponse },
  exportBusinessCsv: { query },
});
