import { type InferType, object } from 'yup';
import { listOf, NUMBER, option, TEXT } from '../platform/responseParts';

/** The targets of an order's tracked link. */
const LINK_GOALS = ['page', 'link', 'coverage', 'release', 'nowhere'] as const;
export type LinkGoal = (typeof LINK_GOALS)[number];

/** The tracked link of an order, which its outlet puts into the piece. */
export const orderLinkResponse = object({
  /** A whole address, `https://…/go/…`. */
  url: TEXT,
  /**
   * The release's public page (`page`), its own link (`link`), the public page of published work
   * (`coverage`), a small page of the release (`release`), or a 404 (`nowhere`).
   */
  leads_to: option(LINK_GOALS),
}).meta({ name: 'OrderLink' });
export type OrderLink = InferType<typeof orderLinkResponse>;

/** The clicks on an order's tracked link, counting each visitor once a day. */
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
