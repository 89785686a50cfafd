import { notInArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/server/platform/auth/actor';
import { orders, reviews } from '@/server/platform/db/schema';
import { DAY_MS } from '@/shared/platform/durations';
import { FINAL_STAGES } from '@/shared/platform/orderStages';
import { REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';
import type { Moment } from './orderDeadlines';
import { reviewsEnd } from './reviewsPolicy';

/*
 * Whose turn it is, in TypeScript for a loaded row and in SQL for lists and counts. Both must say
 * the same, or a row would stand in a group that its page denies; a property test compares them.
 */

export type OrderParty = { artistId: number } | { outletId: number };

interface Row {
  order: typeof orders.$inferSelect;
  artistReview: object | null;
  outletReview: object | null;
}

/** Until when the side can answer an open question about the dispute. */
export const askedUntilOf = (order: Row['order'], role: Actor['role']): Date | null =>
  role === 'artist' ? order.artistAskedUntil : role === 'media' ? order.outletAskedUntil : null;

/** Whether the actor has to answer, pay, work on, judge or review the order. */
export function isWaitingFor(row: Row, actor: Actor, { now, isPaidHere }: Moment): boolean {
  const { stage, deliveryDueAt, answerDueAt, moreTimeDueAt, publicOn } = row.order;
  const askedUntil = askedUntilOf(row.order, actor.role);
  if (stage === 'completed') return awaitsReview(row, actor, now);
  // Scheduled work waits for its day.
  if (publicOn !== null) return false;
  if (askedUntil !== null && askedUntil > now) return true;
  if (actor.role === 'media')
    return stage === 'placed' || stage === 'paid' || (answerDueAt !== null && answerDueAt > now);
  if (actor.role !== 'artist') return false;
  switch (stage) {
    case 'offered':
    case 'delivered':
      return true;
    case 'accepted':
      return isPaidHere;
    case 'paid':
      return (
        (deliveryDueAt !== null && deliveryDueAt <= now) ||
        (moreTimeDueAt !== null && moreTimeDueAt > now)
      );
    default:
      return false;
  }
}

/** The artist may write a review at any time, but only one written in time counts. */
function awaitsReview({ order, ...row }: Row, { role }: Actor, now: Date): boolean {
  const { completedAt, deliveryDueAt } = order;
  if (completedAt === null || reviewsEnd(completedAt) <= now) return false;
  return role === 'artist'
    ? row.artistReview === null
    : role === 'media' && row.outletReview === null && deliveryDueAt !== null;
}

export const isOpen = (): SQL => notInArray(orders.stage, [...FINAL_STAGES]);

/** `isWaitingFor` in SQL. */
export function isTurnOf(party: OrderParty, { now, isPaidHere }: Moment): SQL {
  const { stage, deliveryDueAt, answerDueAt, moreTimeDueAt, publicOn, completedAt } = orders;
  const at = now.toISOString();
  const [by, turn] =
    'artistId' in party
      ? ([
          'artist',
          sql`${stage} IN ('offered', 'delivered') OR (${stage} = 'accepted' AND ${isPaidHere})
            OR (${stage} = 'paid' AND ${deliveryDueAt} <= ${at} AND ${publicOn} IS NULL)
            OR ${moreTimeDueAt} > ${at} OR ${orders.artistAskedUntil} > ${at}`,
        ] as const)
      : ([
          'media',
          sql`${stage} = 'placed' OR (${stage} = 'paid' AND ${publicOn} IS NULL)
            OR ${answerDueAt} > ${at} OR ${orders.outletAskedUntil} > ${at}`,
        ] as const);
  const reviewable = by === 'artist' ? sql`true` : sql`${deliveryDueAt} IS NOT NULL`;
  const since = new Date(now.getTime() - REVIEW_DAYS * DAY_MS).toISOString();
  return sql`coalesce(${turn} OR (${stage} = 'completed' AND ${completedAt} > ${since}
    AND ${reviewable} AND NOT EXISTS (SELECT FROM ${reviews}
      WHERE ${reviews.orderId} = ${orders.id} AND ${reviews.by} = ${by})), false)`;
}

/** The index of the order's group in `ORDER_TURNS`. */
export const turnOf = (party: OrderParty, moment: Moment): SQL =>
  sql`CASE WHEN ${isTurnOf(party, moment)} THEN 0 WHEN ${isOpen()} THEN 1 ELSE 2 END`;
