import { utcDay } from '../platform/format';
import { isListenAndAnswer } from '../platform/options';
import {
  dayPlus,
  EMBARGO_DAYS_MAX,
  firstOrderDay,
  scheduledMoment,
  utcDayOf,
} from '../music/embargo.rules';
import { DAY_MS, MINUTE_MS } from '../platform/durations';
import { CHECKOUT_MINUTES } from '../platform/money.rules';
import type { OrderStage } from '../platform/orderStages';

/* Every rule that gives an order a day. */

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

interface PromisedWork {
  /** When the order is paid, or would be. */
  paidAt: Date;
  deliveryDays: number;
  /** The first day on which the work may be public; `null` without an embargo. */
  embargoUntil: string | null;
}

/** Never before the day after the embargo's, so that it can always be published in time. */
export function deliveryDueAt({ paidAt, deliveryDays, embargoUntil }: PromisedWork): Date {
  const worked = new Date(paidAt.getTime() + deliveryDays * DAY_MS);
  if (embargoUntil === null) return worked;
  const afterEmbargo = scheduledMoment(dayPlus(embargoUntil, 1));
  return afterEmbargo > worked ? afterEmbargo : worked;
}

/** More time is asked for once, half the delivery time or less. */
const MORE_DAYS_MAX = 7;
/** No work is due later than so many days after its start because more time was given. */
const LAST_DUE_DAY = 40;
const MORE_TIME_ANSWER_DAYS = 3;

interface BegunWork {
  begunAt: Date;
  dueAt: Date;
  deliveryDays: number;
}

/** The number of days that can be asked for; less than 1 if none. */
export function moreDaysMax({ begunAt, dueAt, deliveryDays }: BegunWork): number {
  const last = begunAt.getTime() + LAST_DUE_DAY * DAY_MS;
  const left = Math.floor((last - dueAt.getTime()) / DAY_MS);
  return Math.min(Math.ceil(deliveryDays / 2), MORE_DAYS_MAX, left);
}

/** When a request for more time ends without an answer: at the latest when the work is due. */
export const moreTimeEnd = (askedAt: Date, dueAt: Date): Date =>
  new Date(Math.min(askedAt.getTime() + MORE_TIME_ANSWER_DAYS * DAY_MS, dueAt.getTime()));

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

/** The days that a question of an admin adds to the day to answer. */
export const QUESTION_DAYS = 2;

/** The day to answer a dispute, until which both sides can also add evidence. */
export function evidenceEnd(
  events: readonly { name: string; created_at: string | Date }[],
): Date | null {
  let end = 0;
  for (const { name, created_at } of events) {
    const at = new Date(created_at).getTime();
    if (name === 'dispute') end = at + DISPUTE_ANSWER_DAYS * DAY_MS;
    if (name === 'question') end = Math.max(end, at) + QUESTION_DAYS * DAY_MS;
  }
  return end > 0 ? new Date(end) : null;
}

const heldUntil = (paidAt: Date): number => paidAt.getTime() + ANSWERED_DISPUTE_DAYS * DAY_MS;

/** The end of a dispute, opened at `at`, that the outlet does not answer. */
export const unansweredEnd = (paidAt: Date | null, at: Date): Date =>
  heldAtMost(paidAt, at, DISPUTE_DAYS);

/** Counted from the payment or the agreement, and never before the end without an answer. */
export const answeredEnd = (paidAt: Date, unanswered: Date): Date =>
  new Date(Math.max(heldUntil(paidAt), unanswered.getTime()));

/** An order as the API sends it. */
interface Dispute {
  stage: OrderStage;
  paid_at: string | null;
  accepted_at: string | null;
  created_at: string;
  answer_due_at: string | null;
  due_at: string | null;
}

interface DisputeEnds {
  /** Whether the outlet has made its statement. */
  isAnswered: boolean;
  /** When the order ends automatically as it is now; ISO 8601. */
  end: string;
  /** The same with an answer of the outlet. */
  answered: string;
}

/** In `days` days at most: paid money is not held longer than an answered dispute holds it. */
export function heldAtMost(paidAt: Date | null, at: Date, days: number): Date {
  const end = at.getTime() + days * DAY_MS;
  if (paidAt === null) return new Date(end);
  return new Date(Math.max(at.getTime(), Math.min(end, heldUntil(paidAt))));
}

/** When a disputed order ends without a decision; `null` for other orders. */
export function disputeEndsOf(order: Dispute): DisputeEnds | null {
  const { stage, paid_at, accepted_at, created_at, answer_due_at, due_at } = order;
  if (stage !== 'disputed' || due_at === null) return null;
  const begun = new Date(paid_at ?? accepted_at ?? created_at);
  return {
    isAnswered: answer_due_at === null,
    end: due_at,
    answered: answeredEnd(begun, new Date(due_at)).toISOString(),
  };
}
