import { type InferType, object } from 'yup';
import { pieceResponse } from '../identity/outlets.schemas';
import { contract } from '../platform/contract';
import { idFilter } from '../platform/paging';
import {
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { SERVICE_TYPES } from '../platform/options';
import { dashboardCalls } from './dashboard.calls';

/* Amounts are US dollars to the cent: money released for accepted work, for an outlet its share
   less the fee. Orders without a campaign are not counted. */
const dashboardResponse = object({
  amount: NUMBER,
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
    /** The number of links that were checked for a label, and of those that have one. */
    labels: NUMBER,
    labelled: NUMBER,
    /** ISO 8601: the time of the latest check; `null` before the first. */
    checked_at: TEXT_OR_NULL,
  }),
  /** Delivered orders, and those first delivered on time. */
  deliveries: object({ all: NUMBER, on_time: NUMBER }),
  /** How many people followed the links of the orders; `null` before the first click. */
  clicks: NUMBER_OR_NULL,
  /** By outlet for an artist, by type of service for an outlet; the largest first. */
  rows: listOf(
    object({
      outlet: object({ id: NUMBER, company_name: TEXT_OR_NULL, logo: TEXT_OR_NULL }).nullable(),
      type: option(SERVICE_TYPES).nullable(),
      orders: NUMBER,
      amount: NUMBER,
      /** `null` before the first click. */
      clicks: NUMBER_OR_NULL,
      /** Further figures of an outlet's services of the type; `null` for an artist. */
      service: object({
        /** Requests that were answered, and all requests that were answered or have expired. */
        answered: NUMBER,
        requests: NUMBER,
        labelled: NUMBER,
        labels: NUMBER,
        /** Seconds of these orders' music that the outlet has played, counting repeats once. */
        played: NUMBER,
      }).nullable(),
    }),
  ),
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
    query: object({ campaign: idFilter('This is not a campaign.') }),
    response: dashboardResponse,
  },
  /** `null` before the first piece. */
  getNewestPiece: { response: object({ piece: pieceResponse.nullable() }) },
});
