const DAY_MS = 24 * 3600 * 1000;

/** Days from which on a date is said louder. */
const SOON_DAYS = 2;

/** By so much the clock of a browser may be behind the server's, or what is shown behind the clock. */
const SLACK_MS = 10 * 60_000;

/** Begun days count as whole ones; 0 once it has passed. */
export function daysUntil(iso: string, now = Date.now()): number {
  const left = Date.parse(iso) - now;
  return left <= 0 ? 0 : Math.max(1, Math.ceil((left - SLACK_MS) / DAY_MS));
}

export const isPast = (iso: string, now = Date.now()): boolean => Date.parse(iso) <= now;

export const isSoon = (iso: string, now = Date.now()): boolean => daysUntil(iso, now) <= SOON_DAYS;

/** 'in 5 days', as it follows what is due. */
export function inDays(iso: string, now = Date.now()): string {
  const days = daysUntil(iso, now);
  if (days === 0) return 'now';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}
