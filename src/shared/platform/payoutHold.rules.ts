import { DAY_MS } from './durations';

/** Days for which an outlet's share is held back after the end of the work, unless set otherwise. */
export const PAYOUT_HOLD_DAYS = 7;

export const inWalletAt = (acceptedAt: Date, holdDays: number): Date =>
  new Date(acceptedAt.getTime() + holdDays * DAY_MS);

/** `null`: nothing is held back, since nothing was paid or the share is free at once. */
export const heldBackUntil = (
  { paidAt }: { paidAt: Date | null },
  acceptedAt: Date,
  holdDays: number,
): Date | null => (paidAt !== null && holdDays > 0 ? inWalletAt(acceptedAt, holdDays) : null);
