import type { Actor } from '@/server/platform/auth/actor';
import { conflict, type ApiFailure } from '@/server/platform/http/failures';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import {
  awaitsDelivery,
  isFinal,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderMove,
  transitionOf,
} from '@/shared/platform/orderStages';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { moreDaysMax } from '@/shared/market/orderDeadlines.rules';
import type { Moment } from './orderDeadlines';
import {
  deliverError,
  embargoOf,
  type GuardError,
  scheduledError,
  scheduleError,
  tooFarError,
} from './orderEmbargo';
import { can, moverOf } from './ordersPolicy';
import type { OrderRow } from './ordersRepository';

/** Why the order cannot make the move now, or `null`. Input and money are checked elsewhere. */
export function moveError(
  row: OrderRow,
  move: OrderMove,
  actor: Actor,
  { now, isPaidHere }: Moment,
): GuardError | null {
  const { order } = row;
  const by = moverOf(actor, move);
  if (by === null || !transitionOf(move, by, order.stage)) return movedOn(order.stage, move);
  switch (move) {
    case 'accept':
      return by === 'media' && !isForSale(row)
        ? { code: 'outlet_not_approved', sentence: ORDER_MESSAGES.notApproved }
        : tooFarError(embargoOf(row), now);
    case 'pay':
      return isPaidHere
        ? tooFarError(embargoOf(row), now)
        : { code: 'payments_off', sentence: ORDER_MESSAGES.paymentsOff };
    case 'schedule':
      return scheduleError(row, now);
    case 'deliver':
      return deliverError(row, by, now);
    case 'dispute':
      return by === 'artist' && order.stage === 'paid' ? undeliveredError(order) : null;
    case 'start':
    case 'suspend':
    case 'unapprove':
      return null;
    case 'complete':
      return by === 'artist' && isAwaited(row.order)
        ? { code: 'not_delivered', sentence: ORDER_MESSAGES.notDelivered }
        : notDue(row, by, now);
    case 'askTime':
      return askTimeError(order, now);
    case 'giveTime':
    case 'keepTime':
      return order.moreTimeDueAt !== null && order.moreTimeDueAt > now ? null : MOVED;
    case 'dropTime':
      return order.moreTimeDueAt !== null && (by === 'media' || order.moreTimeDueAt <= now)
        ? null
        : MOVED;
    case 'answerDispute':
      return answerError(order, now);
    case 'revise':
      return order.revisionsUsed === 0
        ? null
        : { code: 'revision_used', sentence: ORDER_MESSAGES.revisionUsed };
    case 'refund': {
      const scheduled = scheduledError(row);
      if (scheduled) return scheduled;
      return by === 'artist' && (order.deliveryDueAt === null || order.deliveryDueAt > now)
        ? { code: 'order_not_late', sentence: ORDER_MESSAGES.notLate }
        : notDue(row, by, now);
    }
    default:
      return notDue(row, by, now);
  }
}

/** Work that was not delivered can be disputed only if it was public before its embargo's day. */
const undeliveredError = ({ breachedAt, deliveredAt }: OrderRow['order']): GuardError | null =>
  breachedAt !== null && deliveredAt === null ? null : MOVED;

/** Whole days by which the work may be due later. */
export const moreDaysOf = (order: OrderRow['order']): number =>
  order.deliveryDueAt === null
    ? 0
    : moreDaysMax({
        begunAt: order.paidAt ?? order.acceptedAt ?? order.createdAt,
        dueAt: order.deliveryDueAt,
        deliveryDays: order.deliveryDays,
      });

/** A revision has its own time, and work that is ready needs none. */
function askTimeError(order: OrderRow['order'], now: Date): GuardError | null {
  if (order.moreDays !== null)
    return { code: 'more_time_used', sentence: ORDER_MESSAGES.moreTimeUsed };
  if (order.deliveredAt !== null || order.publicOn !== null) return MOVED;
  return order.deliveryDueAt !== null && order.deliveryDueAt > now && moreDaysOf(order) > 0
    ? null
    : { code: 'more_time_late', sentence: ORDER_MESSAGES.moreTimeLate };
}

const answerError = ({ answerDueAt }: OrderRow['order'], now: Date): GuardError | null => {
  if (answerDueAt === null)
    return { code: 'dispute_answered', sentence: ORDER_MESSAGES.disputeAnswered };
  return answerDueAt > now ? null : { code: 'answer_late', sentence: ORDER_MESSAGES.answerLate };
};

const isAwaited = ({ stage, campaignId, paidAt, deliveredAt }: OrderRow['order']): boolean =>
  awaitsDelivery({
    stage,
    isOfCampaign: campaignId !== null,
    isPaid: paidAt !== null,
    wasDelivered: deliveredAt !== null,
  });

/** The clock moves an order only once its deadline has passed. */
const notDue = ({ order }: OrderRow, by: string, now: Date): GuardError | null =>
  by === 'clock' && order.dueAt !== null && order.dueAt > now ? MOVED : null;

const MOVED: GuardError = { code: 'order_moved', sentence: ORDER_MESSAGES.moved };

const movedOn = (stage: OrderRow['order']['stage'], move: OrderMove): GuardError =>
  move === 'complete' && stage === 'completed'
    ? { code: 'order_completed', sentence: PLACED_ORDER_MESSAGES.orderCompleted }
    : MOVED;

const isForSale = ({ outletApprovedAt, serviceApproval }: OrderRow): boolean =>
  outletApprovedAt !== null && serviceApproval === 'approved';

export const guardFailure = ({ code, sentence }: GuardError, present?: object): ApiFailure =>
  conflict(sentence, code, present);

export const isStillForSale = (row: OrderRow): boolean => isForSale(row) && row.isServiceOn;

export const actionsOf = (row: OrderRow, actor: Actor, moment: Moment): OrderAction[] =>
  isFinal(row.order.stage) || !can(actor, 'move', row)
    ? []
    : ORDER_ACTIONS.filter((action) => moveError(row, action, actor, moment) === null);
