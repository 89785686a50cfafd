import type { LinkOutcome } from '@/shared/identity/linkOutcomes';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';

/** Days after the delivery on which a link is checked. */
const CHECK_DAYS = [0, 1, 7, 30, 90] as const;
/** How often an unreachable link is checked again, an hour apart, before its next day. */
const RETRIES = 3;

export interface Checked {
  /** When it was delivered. */
  createdAt: Date;
  /** The link's turn, as an index of `CHECK_DAYS`. */
  checks: number;
}

/** When the link's current turn began. */
export const turnOf = ({ createdAt, checks }: Checked): Date =>
  new Date(createdAt.getTime() + (CHECK_DAYS[checks] ?? 0) * DAY_MS);

/**
 * The time of the next check after `outcome`; `null` once its days are over. `failures` counts how
 * often the link was unreachable in this turn, including now. Missed days are skipped.
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
