import { ANSWER_MIN } from '../platform/limits';
import { DAY_MS } from '../platform/durations';
import { ANSWERED_DISPUTE_DAYS, DISPUTE_DAYS } from '../market/orderDeadlines.rules';
import type { Order } from './orders.schemas';
import { isFinal } from '../platform/orderStages';
import { stageChipOf } from '../platform/orderStatusTexts';

type EarlierOrder = Pick<Order, 'stage' | 'close_reason'>;

export const isInTheWay = ({ stage }: EarlierOrder): boolean => !isFinal(stage);

const heldUntil = (paidAt: Date): number => paidAt.getTime() + ANSWERED_DISPUTE_DAYS * DAY_MS;

/** The end of a dispute, opened at `at`, that the outlet does not answer. */
export const unansweredEnd = (paidAt: Date | null, at: Date): Date =>
  heldAtMost(paidAt, at, DISPUTE_DAYS);

/** Counted from the payment or the agreement, and never before the end without an answer. */
export const answeredEnd = (paidAt: Date, unanswered: Date): Date =>
  new Date(Math.max(heldUntil(paidAt), unanswered.getTime()));

type Dispute = Pick<
  Order,
  'stage' | 'paid_at' | 'accepted_at' | 'created_at' | 'answer_due_at' | 'due_at'
>;

interface DisputeEnds {
  /** Whether the outlet has made its statement. */
  isAnswered: boolean;
  /** When the order ends automatically as it is now; ISO 8601. */
  end: string;
  /** The same with an answer of the outlet. */
  answered: string;
}

/* The rules of services that pay for a listen and a written answer. */

/** Seconds of a track after which it counts as heard, even if it is more than twice as long. */
export const HEARD_SECONDS = 60;

interface HeardTrack {
  /** Seconds. */
  heard: number;
  seconds: number;
}

export const neededOf = ({ seconds }: Pick<HeardTrack, 'seconds'>): number =>
  Math.min(HEARD_SECONDS, seconds / 2);

/** The track that lacks the least; `undefined` without sound. */
export const mostHeard = <Track extends HeardTrack>(tracks: readonly Track[]): Track | undefined =>
  [...tracks].sort((a, b) => neededOf(a) - a.heard - (neededOf(b) - b.heard))[0];

/** Whether enough of a track was heard to answer. Without sound, there is nothing to hear. */
export function isHeardEnough(tracks: readonly HeardTrack[]): boolean {
  const most = mostHeard(tracks);
  return most === undefined || most.heard >= neededOf(most);
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The number of characters that an answer has; invisible ones and repeated spaces do not count. */
export const answerLength = (answer: string): number =>
  Array.from(answer.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim()).length;

export const isAnswer = (text: string | null | undefined): text is string =>
  answerLength(text ?? '') >= ANSWER_MIN;

/** In `days` days at most: paid money is not held longer than an answered dispute holds it. */
export function heldAtMost(paidAt: Date | null, at: Date, days: number): Date {
  const end = at.getTime() + days * DAY_MS;
  if (paidAt === null) return new Date(end);
  return new Date(Math.max(at.getTime(), Math.min(end, heldUntil(paidAt))));
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

export function earlierOrderText(order: EarlierOrder): string {
  if (order.stage === 'offered') return 'It is offered to you for this release already.';
  if (isInTheWay(order)) return 'It is ordered for this release already.';
  const outcome = stageChipOf(order).text;
  return `Ordered for this release before: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}.`;
}
