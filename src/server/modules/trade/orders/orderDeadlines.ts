import {
  ANSWER_DAYS,
  ANSWER_REMINDED_DAYS_BEFORE,
  DISPUTE_ANSWER_DAYS,
  INSPECTION_DAYS,
  OWNERS_REMINDED_AFTER_DAYS,
  REFUND_AFTER_DAYS,
  PAYMENT_DAYS,
  REMINDED_DAYS_BEFORE,
} from '@/shared/market/orderDeadlines.rules';
import { answeredEnd, heldAtMost, unansweredEnd } from '@/shared/market/orderDeadlines.rules';
import type { OrderMove, OrderStage } from '@/shared/platform/orderStages';
import { DAY_MS } from '@/shared/platform/durations';
import type { AppDeps } from '@/server/deps';
import type { orders } from '@/server/platform/db/schema';

export interface Moment {
  now: Date;
  isPaidHere: boolean;
}

export const momentOf = ({ config, now }: Pick<AppDeps, 'config' | 'now'>): Moment => ({
  now: now(),
  isPaidHere: config.payments !== 'off',
});

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The move that the clock makes once the deadline has passed, by stage. */
export const DUE_MOVES: Partial<Record<OrderStage, OrderMove>> = {
  offered: 'lapse',
  placed: 'lapse',
  accepted: 'default',
  paid: 'refund',
  delivered: 'complete',
  disputed: 'abandon',
};

/** Days to the deadline; `workDeadlines` and `disputeDeadlines` cover other stages. */
const STAGE_DAYS: Partial<Record<OrderStage, number>> = {
  offered: ANSWER_DAYS,
  placed: ANSWER_DAYS,
  accepted: PAYMENT_DAYS,
};

export interface Deadlines {
  dueAt: Date;
  remindAt: Date | null;
}

/** The deadline with the first reminder that is not in the past. */
const reminded = (dueAt: Date, at: Date, reminders: readonly Date[]): Deadlines => ({
  dueAt,
  remindAt: reminders.find((moment) => moment > at) ?? null,
});

export const deadlinesUntil = (dueAt: Date, at: Date): Deadlines =>
  reminded(dueAt, at, [daysAfter(dueAt, -REMINDED_DAYS_BEFORE)]);

export const deadlinesOf = (stage: OrderStage, at: Date): Deadlines =>
  deadlinesUntil(daysAfter(at, STAGE_DAYS[stage] ?? 0), at);

/** Deadlines of delivered work, which a clock that stood still may have delivered late. */
export const inspectionDeadlines = (paidAt: Date | null, at: Date): Deadlines =>
  deadlinesUntil(heldAtMost(paidAt, at, INSPECTION_DAYS), at);

/** Deadlines of work: it may be late by `REFUND_AFTER_DAYS`, after which the order is refunded. */
export function workDeadlines(deliveryDueAt: Date, at: Date): Deadlines {
  const dueAt = daysAfter(deliveryDueAt, REFUND_AFTER_DAYS);
  return reminded(dueAt, at, [
    daysAfter(deliveryDueAt, -REMINDED_DAYS_BEFORE),
    deliveryDueAt,
    daysAfter(dueAt, -REMINDED_DAYS_BEFORE),
  ]);
}

/** Deadlines of a new dispute: the outlet is reminded of its answer. */
export function disputeDeadlines(paidAt: Date | null, at: Date): Deadlines & { answerDueAt: Date } {
  const answerDueAt = daysAfter(at, DISPUTE_ANSWER_DAYS);
  return {
    answerDueAt,
    dueAt: unansweredEnd(paidAt, at),
    remindAt: daysAfter(answerDueAt, -ANSWER_REMINDED_DAYS_BEFORE),
  };
}

type Order = typeof orders.$inferSelect;
type Stage = Pick<Order, 'stage' | 'dueAt' | 'deliveryDueAt' | 'answerDueAt' | 'publicOn'>;
type Begun = Pick<Order, 'dueAt' | 'paidAt' | 'acceptedAt' | 'createdAt'>;

export const isAnswered = ({ stage, answerDueAt }: Stage): boolean =>
  stage === 'disputed' && answerDueAt === null;

export const answeredEndOf = ({ dueAt, paidAt, acceptedAt, createdAt }: Begun, at: Date): Date =>
  answeredEnd(paidAt ?? acceptedAt ?? createdAt, dueAt ?? at);

/** Deadlines of a dispute that was answered at `at`: owners are reminded until somebody decides. */
export function answeredDeadlines(order: Begun, at: Date): Deadlines & { answerDueAt: null } {
  const dueAt = answeredEndOf(order, at);
  const remindAt = daysAfter(at, OWNERS_REMINDED_AFTER_DAYS);
  return { answerDueAt: null, ...reminded(dueAt, at, remindAt < dueAt ? [remindAt] : []) };
}

/** A question moves the outlet's day too, and the end of a dispute that it has not answered. */
export const askedDeadlines = (
  order: Stage,
  end: Date,
): Partial<Deadlines & { answerDueAt: Date }> =>
  isAnswered(order)
    ? {}
    : {
        answerDueAt: end,
        remindAt: daysAfter(end, -ANSWER_REMINDED_DAYS_BEFORE),
        ...(order.dueAt !== null && order.dueAt < end && { dueAt: end }),
      };

export function remindersAfter(order: Stage, at: Date): Date | null {
  const { stage, dueAt, deliveryDueAt, publicOn } = order;
  if (dueAt === null) return null;
  if (stage === 'disputed') {
    const tomorrow = daysAfter(at, 1);
    return isAnswered(order) && tomorrow < dueAt ? tomorrow : null;
  }
  return stage === 'paid' && deliveryDueAt !== null && publicOn === null
    ? workDeadlines(deliveryDueAt, at).remindAt
    : deadlinesUntil(dueAt, at).remindAt;
}
