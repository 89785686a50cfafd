import { type InferType, object } from 'yup';
import { contract } from '../contract';
import { choice } from '../fields';
import { GENRE_OPTIONS, valuesOf } from '../options';
import { listOf, NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from '../responseParts';
import { businessCalls } from './business.calls';
import { BUSINESS_WEEKS } from './businessWeeks';

const query = object({ weeks: choice('Weeks', BUSINESS_WEEKS) });

const figures = {
  /** Orders that were paid here in the period. */
  orders: NUMBER,
  /** Their prices, in US dollars. */
  volume: NUMBER,
  /** What the platform's fees got in the period, less what it gave back; US dollars. */
  fees: NUMBER,
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
  /** Oldest first; the last one is this week, which is not over. */
  weeks: listOf(object({ /** Its Monday, `YYYY-MM-DD`, UTC. */ from: TEXT, ...figures })),
  /** All these weeks together. */
  shown: periodFigures,
  /** The weeks that are over, and as many weeks before them. */
  finished: periodFigures,
  before: periodFigures,
  /** The campaigns approved in these weeks, and those for which an outlet has agreed to work. */
  genres: listOf(
    object({ genre: option(valuesOf(GENRE_OPTIONS)), campaigns: NUMBER, ordered: NUMBER }),
  ),
  waiting: object({
    /** What is in the review queue for this admin; since when its oldest campaign or service waits. */
    reviews: NUMBER,
    reviews_since: TEXT_OR_NULL,
    /** Open disputes, and when the first ends by itself without a decision. */
    disputes: NUMBER,
    dispute_due: TEXT_OR_NULL,
    /** US dollars held for orders, and requests of money that an admin has to pay. */
    held: NUMBER,
    payouts: NUMBER,
    /** Mails that were given up, checks an hour late, and payouts that failed and are not repeated. */
    failed_mails: NUMBER,
    late_checks: NUMBER,
    failed_payouts: NUMBER,
  }),
});
export type Business = InferType<typeof businessResponse>;
export type BusinessWeek = Business['weeks'][number];

/** The operator's figures. */
export const businessContract = contract(businessCalls, {
  getBusiness: { query, response: businessResponse },
  exportBusinessCsv: { query },
});
