import { type InferType, object } from 'yup';
import { contract } from '../contract';
import { LOGO } from '../recordParts';
import { idFilter } from '../paging';
import { listOf, NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from '../responseParts';
import { SERVICE_TYPES } from '../options';
import { dashboardCalls } from './dashboard.calls';

/*
 * Every amount is US dollars to the cent: for an artist what was released for accepted work, for an
 * outlet its share of that, the fee deducted. Orders by number alone count nowhere.
 */
const dashboardResponse = object({
  amount: NUMBER,
  /** The number of orders that the amount comes from. */
  orders: NUMBER,
  /** The part of open orders that is held; an outlet's without the fee. */
  held: NUMBER,
  held_orders: NUMBER,
  /** The platform's fee in percent of a price. */
  fee_percent: NUMBER,
  /** The published links of accepted work. */
  pieces: object({
    /** The links whose latest check found a page. */
    live: NUMBER,
    gone: NUMBER,
    all: NUMBER,
    /** The links whose label was looked for, and the links that have one. */
    labels: NUMBER,
    labelled: NUMBER,
    /** ISO 8601: when one of them was last looked at; `null` before that. */
    checked_at: TEXT_OR_NULL,
  }),
  /** Delivered orders, and those whose first delivery was on time. */
  deliveries: object({ all: NUMBER, on_time: NUMBER }),
  /** How many people followed the links of the orders; `null` before the first click. */
  clicks: NUMBER_OR_NULL,
  /** By outlet for an artist, by type of service for an outlet; the largest first. */
  rows: listOf(
    object({
      outlet: object({ id: NUMBER, company_name: TEXT_OR_NULL, logo: LOGO }).nullable(),
      type: option(SERVICE_TYPES).nullable(),
      orders: NUMBER,
      amount: NUMBER,
      /** `null` before the first click. */
      clicks: NUMBER_OR_NULL,
      /** What else an outlet's services of the type amount to; `null` for an artist. */
      service: object({
        /** Requests that were answered, and those whose time for it is over or answered. */
        answered: NUMBER,
        requests: NUMBER,
        labelled: NUMBER,
        labels: NUMBER,
        /** Seconds that the outlet has played of the music of these orders, each part once. */
        played: NUMBER,
      }).nullable(),
    }),
  ),
  /** The months in which work was accepted and paid, oldest first, of the last twelve. */
  months: listOf(
    object({
      /** `YYYY-MM`, UTC. */
      month: TEXT,
      amount: NUMBER,
    }),
  ),
});
export type Dashboard = InferType<typeof dashboardResponse>;

export const dashboardContract = contract(dashboardCalls, {
  getDashboard: {
    /** Only the orders of this campaign. */
    query: object({ campaign: idFilter('This is no campaign.') }),
    response: dashboardResponse,
  },
});
