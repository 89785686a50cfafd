import { DAY_MS } from '../platform/durations';

/** With more days, money would be held longer than payment providers allow. */
export const EMBARGO_DAYS_MAX = 40;

/** Almost everywhere on earth this hour in UTC belongs to the same calendar day. */
const DELIVERY_HOUR = '09:00:00Z';

/** Days between two looks at the links of scheduled work, which must not be public before. */
export const WATCHED_EACH_DAYS = 1;

export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const dayPlus = (day: string, days: number): string =>
  utcDayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** The moment at which work that is scheduled for a day is delivered. */
export const scheduledMoment = (publicOn: string): Date => new Date(`${publicOn}T${DELIVERY_HOUR}`);

/** Whether nothing may be published yet. On the embargo day itself, it may. */
export const isUnderEmbargo = (embargoUntil: string | null, now: Date): embargoUntil is string =>
  embargoUntil !== null && embargoUntil > utcDayOf(now);

/** The first day on which orders under this embargo can be offered, placed, accepted and paid. */
export const firstOrderDay = (embargoUntil: string): string =>
  dayPlus(embargoUntil, -EMBARGO_DAYS_MAX);

export const isEmbargoTooFar = (embargoUntil: string | null, now: Date): embargoUntil is string =>
  embargoUntil !== null && firstOrderDay(embargoUntil) > utcDayOf(now);
