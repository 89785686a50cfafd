import { DAY_MS } from '../platform/durations';
import { ANSWERED_DISPUTE_DAYS, DISPUTE_DAYS } from '../market/orderDays';

const heldUntil = (paidAt: Date): number => paidAt.getTime() + ANSWERED_DISPUTE_DAYS * DAY_MS;

/**
 * The moment in `days` days, or earlier, but not in the past: paid money is not held longer than an
 * answered dispute holds it.
 */
export function heldAtMost(paidAt: Date | null, at: Date, days: number): Date {
  const end = at.getTime() + days * DAY_MS;
  if (paidAt === null) return new Date(end);
  return new Date(Math.max(at.getTime(), Math.min(end, heldUntil(paidAt))));
}

/** The end of a dispute, opened at `at`, that the outlet does not answer. */
export const unansweredEnd = (paidAt: Date | null, at: Date): Date =>
  heldAtMost(paidAt, at, DISPUTE_DAYS);

/**
 * The end of an answered dispute that nobody decides, counted from the payment, or from the
 * agreement if the order was not paid here. It is never before the end without an answer.
 */
export const answeredEnd = (paidAt: Date, unanswered: Date): Date =>
  new Date(Math.max(heldUntil(paidAt), unanswered.getTime()));

interface Dispute {
  stage: string;
  paid_at: string | null;
  accepted_at: string | null;
  created_at: string;
  answer_due_at: string | null;
  due_at: string | null;
}

export interface DisputeEnds {
  /** Whether the outlet has made its statement. */
  isAnswered: boolean;
  /** When the order ends by itself as it is now; ISO 8601. */
  end: string;
  /** The same with an answer of the outlet. */
  answered: string;
}

/** When a disputed order ends without a decision; `null` for other orders. */
export function disputeEndsOf(order: Dispute): DisputeEnds | null {
  const { stage, paid_at, accepted_at, created_at, answer_due_at, due_at } = order;
  if (stage !== 'disputed' || due_at === null) return null;
  const begun = new Date(paid_at ?? accepted_at ?? created_at);
  return {
    isAnswered: answer_due_at === null,
    end: due_at,
    answered: answeredEnd(begun, new Date(due_at)).toISOString(),
  };
}
