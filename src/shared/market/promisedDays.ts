import { utcDay } from '../platform/dayText';
import { isListenAndAnswer } from '../platform/options';
import {
  dayPlus,
  deliveryDueAt,
  EMBARGO_DAYS_MAX,
  firstOrderDay,
  utcDayOf,
} from '../music/embargo';
import { ANSWER_DAYS } from './orderDays';

/** The terms of a service, and the embargo of the campaign for which it is ordered. */
export interface PromisedTerms {
  type: string;
  deliveryDays: number;
  embargoUntil: string | null;
}

/** The embargo that binds a service: an answer about a track is never public. */
export const bindingEmbargo = (type: string, embargoUntil: string | null): string | null =>
  isListenAndAnswer(type) ? null : embargoUntil;

/** When the work is due if it is paid at this moment; ISO 8601. */
export const dueWhenPaidAt = (
  paidAt: Date,
  { type, deliveryDays, embargoUntil }: PromisedTerms,
): string =>
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
  /** The delivery days have passed. */
  ready: string;
  /** The day on which the work is due. */
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

/** Why the service cannot be ordered today, if its embargo is too far away. */
export function tooEarlyText(terms: PromisedTerms, today: string): string | undefined {
  const { asked } = promisedDays(terms, today);
  if (asked === today) return undefined;
  return `The embargo is more than ${EMBARGO_DAYS_MAX} days away. It can be ordered from ${utcDay(asked)} on.`;
}
