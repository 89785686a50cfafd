import { type InferType, object } from 'yup';
import { listOf, NUMBER, option, TEXT } from '../responseParts';

/** Where the tracked link of an order leads. */
const LINK_GOALS = ['page', 'link', 'coverage', 'nowhere'] as const;
export type LinkGoal = (typeof LINK_GOALS)[number];

/** The tracked link of an order, which its outlet puts into the piece. */
export const orderLinkResponse = object({
  /** A whole address, `https://…/go/…`. */
  url: TEXT,
  /**
   * `page`: to the release's public page; `link`: to the release's own link; `coverage`: to the public page of published work; `nowhere`:
   * neither is there, so it is a 404.
   */
  leads_to: option(LINK_GOALS),
}).meta({ name: 'OrderLink' });
export type OrderLink = InferType<typeof orderLinkResponse>;

/** What came by the tracked link of an order: each visitor once a day. */
export const orderClicksResponse = object({
  people: NUMBER,
  robots: NUMBER,
  /** Newest first, at most 400; days without clicks are left out. */
  days: listOf(
    object({
      /** A calendar day in UTC, `YYYY-MM-DD`. */
      day: TEXT,
      people: NUMBER,
      robots: NUMBER,
    }),
  ),
}).meta({ name: 'OrderClicks' });
export type OrderClicks = InferType<typeof orderClicksResponse>;
