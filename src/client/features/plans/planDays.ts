import { DAY_MS } from '@/shared/durations';
import { ANSWER_DAYS } from '@/shared/orders/orderDays';

/** The days after the release day for which a piece is still useful. */
export const DAYS_AFTER = 21;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day some days later, in the form `YYYY-MM-DD` of all days. */
export const addDays = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysFrom = (from: string, to: string): number =>
  Math.round((at(to) - at(from)) / DAY_MS);

/** The days on which a plan depends. */
export interface PlanDays {
  /** Requests go out today. */
  today: string;
  /** The day before which nothing is published; `null` without one, and once it has passed. */
  releaseDay: string | null;
}

/** The latest days of a piece's steps. */
export interface PieceDays {
  /** Accepted and paid; the work begins. */
  from: string;
  ready: string;
  /** Published: once it is ready, and not before the release day. */
  out: string;
}

export function daysOf(deliveryDays: number, { today, releaseDay }: PlanDays): PieceDays {
  const from = addDays(today, ANSWER_DAYS);
  const ready = addDays(from, deliveryDays);
  return { from, ready, out: releaseDay !== null && releaseDay > ready ? releaseDay : ready };
}

/** Whether the piece would be ready too long after the release day. */
export const isLate = (deliveryDays: number, around: PlanDays): boolean =>
  around.releaseDay !== null &&
  daysOf(deliveryDays, around).ready > addDays(around.releaseDay, DAYS_AFTER);

/** 'on release day', '4 days after'; empty without a release day. */
export function distanceText(day: string, releaseDay: string | null): string {
  if (releaseDay === null) return '';
  const days = daysFrom(releaseDay, day);
  if (days === 0) return 'on release day';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `${count} ${days > 0 ? 'after' : 'before'}`;
}
