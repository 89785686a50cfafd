import type { LinkOutcome } from '@/shared/orders/linkOutcomes';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Days after the delivery on which a link is looked at. */
const CHECK_DAYS = [0, 1, 7, 30, 90] as const;
/** What does not answer is asked again so often, each time after an hour, before its next day. */
const RETRIES = 3;

export interface Checked {
  /** When it was delivered. */
  createdAt: Date;
  /** Its turn: the place in the days above. */
  checks: number;
}

/** When the turn began in which the link is. */
export const turnOf = ({ createdAt, checks }: Checked): Date =>
  new Date(createdAt.getTime() + (CHECK_DAYS[checks] ?? 0) * DAY_MS);

/**
 * When to look next, after what was found now; `null` when its days are over. `failures` is how often
 * it did not answer in this turn, this time included. Days that went by meanwhile are left out.
 */
export function nextCheck(
  { createdAt, checks }: Checked,
  outcome: LinkOutcome,
  failures: number,
  now: Date,
): { checks: number; nextCheckAt: Date | null } {
  if (outcome === 'unreachable' && failures <= RETRIES) {
    return { checks, nextCheckAt: new Date(now.getTime() + HOUR_MS) };
  }
  let next = checks + 1;
  while (next < CHECK_DAYS.length && turnOf({ createdAt, checks: next }) <= now) next += 1;
  return {
    checks: next,
    nextCheckAt: next < CHECK_DAYS.length ? turnOf({ createdAt, checks: next }) : null,
  };
}
