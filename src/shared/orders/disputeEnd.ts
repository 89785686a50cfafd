import { DAY_MS } from '../durations';
import { ANSWERED_DISPUTE_DAYS, DISPUTE_DAYS } from './orderDays';

const heldUntil = (paidAt: Date): number => paidAt.getTime() + ANSWERED_DISPUTE_DAYS * DAY_MS;

/**
 * The end of a dispute, opened at `at`, that the outlet does not answer. Paid money is not held
 * longer than with an answer.
 */
export function unansweredEnd(paidAt: Date | null, at: Date): Date {
  const end = at.getTime() + DISPUTE_DAYS * DAY_MS;
  return new Date(paidAt === null ? end : Math.min(end, heldUntil(paidAt)));
}

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
