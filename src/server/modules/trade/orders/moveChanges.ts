import {
  bindingEmbargo,
  deliveryDueAt,
  INSPECTION_DAYS,
  moreTimeEnd,
} from '@/shared/market/orderDeadlines.rules';
import { heldBackUntil } from '@/shared/platform/payoutHold.rules';
import { scheduledMoment } from '@/shared/music/embargo.rules';
import {
  DECLINE_REASONS,
  type OrderMove,
  type OrderStage,
  type OrderTransition,
  type DeclineReason,
  type NoReason,
} from '@/shared/platform/orderStages';
import { type DisputeReason } from '@/shared/trade/disputes.rules';
import {
  answeredDeadlines,
  daysAfter,
  deadlinesOf,
  deadlinesUntil,
  disputeDeadlines,
  inspectionDeadlines,
  workDeadlines,
} from './orderDeadlines';
import type { OrderChanges, OrderRow } from './ordersRepository';

export interface MoveInput {
  /** Why it is declined or disputed. */
  reason?: DeclineReason | DisputeReason | NoReason | undefined;
  comment?: string | undefined;
  /** The artist's campaign, for paying an order that names none yet. */
  campaign?: number | undefined;
  /** The outlet's part in cents, when an admin decides. */
  outletCents?: number | undefined;
  publicOn?: string | undefined;
  /** The days of more time that the outlet asks for. */
  days?: number | undefined;
  version?: number | undefined;
  /** The caller moves several: it writes the artist one receipt and recounts trust in the end. */
  isOneOfMany?: boolean;
  present?: ((row: OrderRow) => object) | undefined;
  /** The order, if the transaction has locked it already. */
  locked?: OrderRow;
}

export interface HoldBack {
  now: Date;
  payoutHoldDays: number;
}

export function changesOf(
  row: OrderRow,
  move: OrderMove,
  transition: OrderTransition,
  { reason, comment, outletCents = 0, publicOn, days }: MoveInput,
  { now, payoutHoldDays }: HoldBack,
): OrderChanges & { stage: OrderStage } {
  const { order } = row;
  const [first, second] = transition.to;
  const stage = move === 'resolve' && outletCents === 0 && second ? second : first;
  // The history keeps the other statements; the row keeps the comment on the work.
  const eventData = comment === undefined || IN_HISTORY.includes(move) ? {} : { comment };
  const part = move === 'resolve' ? { outletPartCents: outletCents } : {};
  switch (stage) {
    case 'closed': {
      if (!transition.reason) throw new Error(`The move ${move} closes an order without a reason.`);
      const declineReason = DECLINE_REASONS.find((each) => each === reason);
      return {
        stage,
        ...ENDED,
        closedAt: now,
        closeReason: transition.reason,
        ...part,
        ...eventData,
        ...(declineReason && { declineReason }),
      };
    }
    case 'completed': {
      const availableAt = heldBackUntil(order, now, payoutHoldDays);
      return { stage, ...ENDED, ...part, completedAt: now, availableAt };
    }
    case 'paid':
      return {
        ...(timeOf(order, move, { days, now }) ?? workOf(row, move, { publicOn, now })),
        ...eventData,
        stage,
      };
    case 'disputed':
      return move === 'answerDispute'
        ? { stage, ...answeredDeadlines(order, now) }
        : { stage, ...eventData, ...disputeDeadlines(order.paidAt, now) };
    default: {
      if (stage === 'delivered') {
        // Only the first delivery decides whether the work was on time.
        const deliveredAt = order.deliveredAt ?? (transition.by === 'clock' ? dayOf(order) : now);
        return { stage, deliveredAt, ...inspectionDeadlines(order.paidAt, now) };
      }
      const dates = stage === 'accepted' ? { acceptedAt: now } : eventData;
      return { stage, ...dates, ...deadlinesOf(stage, now) };
    }
  }
}

const IN_HISTORY: readonly OrderMove[] = ['resolve', 'answerDispute', 'askTime', 'keepTime'];

/** The columns of a request for more time; `null` for other moves. */
function timeOf(
  { deliveryDueAt: due, moreDays }: OrderRow['order'],
  move: OrderMove,
  { days, now }: { days: number | undefined; now: Date },
): OrderChanges | null {
  if (move === 'keepTime' || move === 'dropTime') return {};
  if (due === null || (move !== 'askTime' && move !== 'giveTime')) return null;
  if (move === 'askTime') return { moreDays: days, moreTimeDueAt: moreTimeEnd(now, due) };
  const deliveryDueAt = daysAfter(due, moreDays ?? 0);
  return { givenDays: moreDays ?? 0, deliveryDueAt, ...workDeadlines(deliveryDueAt, now) };
}

const ENDED = {
  ...{ dueAt: null, remindAt: null, answerDueAt: null },
  ...{ artistAskedUntil: null, outletAskedUntil: null },
};

/** The columns of work that begins, is scheduled, or is asked for again. */
function workOf(
  { order, campaignEmbargoUntil }: OrderRow,
  move: OrderMove,
  { publicOn, now }: { publicOn: string | undefined; now: Date },
): OrderChanges {
  if (move === 'schedule') {
    if (publicOn === undefined) throw new Error('Scheduled work has no day.');
    return { publicOn, ...deadlinesUntil(scheduledMoment(publicOn), now) };
  }
  if (move === 'revise') {
    // A revision gets at least a week.
    const dueAt = later(daysAfter(now, INSPECTION_DAYS), order.deliveryDueAt);
    return { revisionsUsed: 1, deliveryDueAt: dueAt, ...workDeadlines(dueAt, now) };
  }
  const { deliveryDays } = order;
  const embargoUntil = bindingEmbargo(order.type, campaignEmbargoUntil);
  const dueAt = deliveryDueAt({ paidAt: now, deliveryDays, embargoUntil });
  const begun = { embargoUntil, deliveryDueAt: dueAt, ...workDeadlines(dueAt, now) };
  return move === 'pay' ? { ...begun, paidAt: now } : begun;
}

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** When scheduled work counts as delivered: on its day, however late the clock or early the due hour. */
function dayOf({ publicOn, deliveryDueAt: dueAt }: OrderRow['order']): Date {
  if (publicOn === null || dueAt === null)
    throw new Error('The clock delivers only scheduled work.');
  const at = scheduledMoment(publicOn);
  return dueAt < at ? dueAt : at;
}
