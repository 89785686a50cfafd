import { formatDays } from '@/shared/platform/amounts';
import { DAY_MS } from '@/shared/platform/durations';

/** A date is emphasized if at most so many days are left. */
const SOON_DAYS = 2;

/**
 * The allowed difference between the browser's clock and the server's, or between the screen and
 * the clock.
 */
const SLACK_MS = 10 * 60_000;

/** The days left, a started day counted as a whole one; 0 once the moment has passed. */
export function daysUntil(iso: string, now = Date.now()): number {
  const left = Date.parse(iso) - now;
  return left <= 0 ? 0 : Math.max(1, Math.ceil((left - SLACK_MS) / DAY_MS));
}

export const isPast = (iso: string, now = Date.now()): boolean => Date.parse(iso) <= now;

export const isSoon = (iso: string, now = Date.now()): boolean => daysUntil(iso, now) <= SOON_DAYS;

/** The time left as a phrase, such as 'in 5 days'. */
export function inDays(iso: string, now = Date.now()): string {
  const days = daysUntil(iso, now);
  if (days === 0) return 'now';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

/** How long ago a deadline was, such as 'Late by 2 days'. */
export function lateBy(iso: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(iso)) / DAY_MS);
  return days < 1 ? 'Late since today' : `Late by ${formatDays(days)}`;
}
