import { utcDay } from '../platform/format';
import { isListenAndAnswer } from '../platform/options';
import {
  dayPlus,
  deliveryDueAt,
  EMBARGO_DAYS_MAX,
  firstOrderDay,
  utcDayOf,
} from '../music/embargo.rules';
import { DAY_MS, MINUTE_MS } from '../platform/durations';
import { CHECKOUT_MINUTES } from '../platform/money.rules';

/** If the work is accepted then: released money is held back for some days. */
export const inWalletAt = (acceptedAt: Date, holdDays: number): Date =>
  new Date(acceptedAt.getTime() + holdDays * DAY_MS);

/** Days until a stage ends automatically, counted from the start of the stage. */
export const ANSWER_DAYS = 7;

export const PAYMENT_DAYS = 3;

/** A checkout that is open at the deadline may end; later ones add nothing. */
export const lastPayableAt = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + PAYMENT_DAYS * DAY_MS + CHECKOUT_MINUTES * MINUTE_MS);

/** Days after the delivery date until a refund automatically; the artist can have it at once. */
export const REFUND_AFTER_DAYS = 7;

/** Days after a delivery until it is accepted automatically; a revision gets at least as many. */
export const INSPECTION_DAYS = 7;

/** Days until a dispute that the outlet does not answer is refunded automatically. */
export const DISPUTE_DAYS = 14;

/** Days from the start of a dispute during which the outlet can make its statement. */
export const DISPUTE_ANSWER_DAYS = 3;

/** Days after the payment at which an answered dispute that nobody decides is refunded automatically. */
export const ANSWERED_DISPUTE_DAYS = 88;

/** Days after the outlet's answer from which owners are reminded of the dispute, once a day. */
export const OWNERS_REMINDED_AFTER_DAYS = 7;

/** Days before each deadline at which the side that has to act is reminded. */
export const REMINDED_DAYS_BEFORE = 2;

/** Days before the end of the time for the outlet's dispute statement at which it is reminded. */
export const ANSWER_REMINDED_DAYS_BEFORE = 1;

/** Days after the completion in which reviews count and stay hidden until both are written. */
export const REVIEW_DAYS = 14;

export interface PromisedTerms {
  type: string;
  deliveryDays: number;
  embargoUntil: string | null;
}

/** The embargo that binds a service: an answer about a track is never public. */
export const bindingEmbargo = (type: string, embargoUntil: string | null): string | null =>
  isListenAndAnswer(type) ? null : embargoUntil;

/** When the work is due if it is paid at this moment; ISO 8601. */
export const dueWhenPaidAt = (paidAt: Date, { type, deliveryDays, embargoUntil }: PromisedTerms) =>
  deliveryDueAt({
    paidAt,
    deliveryDays,
    embargoUntil: bindingEmbargo(type, embargoUntil),
  }).toISOString();

/** The latest days of an order's steps, if it is paid once it is accepted. */
export interface PromisedDays {
  /** The first day on which it can be requested, from today on. */
  asked: string;
  /** Accepted and paid; the work begins. */
  from: string;
  ready: string;
  out: string;
}

export function promisedDays(terms: PromisedTerms, today: string): PromisedDays {
  const embargo = bindingEmbargo(terms.type, terms.embargoUntil);
  const first = embargo === null ? today : firstOrderDay(embargo);
  const asked = first > today ? first : today;
  const from = dayPlus(asked, ANSWER_DAYS);
  const out = utcDayOf(new Date(dueWhenPaidAt(new Date(`${from}T00:00:00Z`), terms)));
  return { asked, from, ready: dayPlus(from, terms.deliveryDays), out };
}

export function tooEarlyText(terms: PromisedTerms, today: string): string | undefined {
  const { asked } = promisedDays(terms, today);
  if (asked === today) return undefined;
  return `The embargo is more than ${EMBARGO_DAYS_MAX} days away. It can be ordered from ${utcDay(asked)} on.`;
}
