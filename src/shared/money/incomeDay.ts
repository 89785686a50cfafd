import { DAY_MS } from '../platform/durations';

/**
 * When an outlet's share is in its wallet if the work is accepted at that moment: released money is
 * held back for some days.
 */
export const inWalletAt = (acceptedAt: Date, holdDays: number): Date =>
  new Date(acceptedAt.getTime() + holdDays * DAY_MS);
