import { gt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Clocks of several machines differ by less than this. */
const APART_MS = 5 * 60_000;

/**
 * Whether the time of a due column has come. `longestMs` is the longest wait ever written: a time
 * further ahead was written while the clock was wrong, and counts as due.
 */
export function isDue(column: PgColumn, now: Date, longestMs: number): SQL | undefined {
  const tooFar = new Date(now.getTime() + longestMs + APART_MS);
  return or(lte(column, now), gt(column, tooFar));
}

/** Does the same for a time in memory, at most `longestMs` ahead of when it was written. */
export const hasPassed = (at: Date, now: Date, longestMs: number): boolean =>
  at <= now || at.getTime() > now.getTime() + longestMs;

/** Returns the next time after `now` at which it is this hour in UTC. */
export function nextAtHour(hour: number, now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}
