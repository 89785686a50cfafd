import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import {
  findOrder,
  type OrderRow,
  raiseOrderVersion,
  updateOrder,
} from '@/server/modules/orders/ordersRepository';
import { tellOfOrder, tellParties } from '@/server/modules/orders/orderNoticesCommands';
import { conflict, notFound } from '@/server/http/failures';
import type { Role } from '@/shared/options';
import type { ReviewCreate } from '@/shared/reviews/reviewSchemas';
import { REVIEW_MESSAGES } from '@/shared/reviews/reviewMessages';
import { can, countUntil, obstacleOf } from './reviewsPolicy';
import { createReview, type ReviewRow } from './reviewsRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;

const OBSTACLES = {
  order_not_completed: REVIEW_MESSAGES.notCompleted,
  review_late: REVIEW_MESSAGES.late,
} as const;

/**
 * The review of one side, and its order as that side sees it then. Throws the 404 for an order that
 * is not the member's, the 409 for one without work to review, or too late for an outlet.
 */
export async function writeReview(
  tx: Db,
  member: Member,
  { order: orderId, rating, value, accuracy, communication, comment }: ReviewCreate,
  { deps, present }: { deps: Deps; present?: (row: OrderRow) => object },
): Promise<{ review: ReviewRow; order: OrderRow }> {
  const createdAt = deps.now();
  const by = member.role;
  const party = by === 'artist' ? { artistId: member.profileId } : { mediaId: member.profileId };
  const find = () => findOrder(tx, orderId, party);
  const order = await find();
  if (!order || !can(member, 'review', order.order)) throw notFound();
  const obstacle = obstacleOf(order.order, by, createdAt);
  if (obstacle) throw conflict(OBSTACLES[obstacle], obstacle, present?.(order));
  const review = await createReview(tx, {
    ...{ orderId, by, rating, createdAt },
    value: value ?? null,
    accuracy: accuracy ?? null,
    communication: communication ?? null,
    comment: comment ?? null,
  });
  if (review) await noteReview(tx, order, by, createdAt);
  const reviewed = (await find()) ?? order;
  if (review) {
    await tellParties(tx, reviewed);
    await tellOfReview(tx, deps, reviewed, by, createdAt);
    return { review, order: reviewed };
  }
  throw conflict(REVIEW_MESSAGES.written, 'already_reviewed', present?.(reviewed));
}

/** Whether a review that is written now counts. */
const isCounted = (row: OrderRow, at: Date): boolean => {
  const until = countUntil(row.order);
  return until !== null && at <= until;
};

const reviewOf = ({ artistReview, outletReview }: OrderRow, side: Role): ReviewRow | null =>
  side === 'artist' ? artistReview : outletReview;

/**
 * Raises the order's version, also for who does not see the review yet: with the second one both are
 * shown. One that stays alone is shown by time, of which the order's timer tells.
 */
async function noteReview(tx: Db, row: OrderRow, by: Role, at: Date): Promise<void> {
  const until = countUntil(row.order);
  if (until === null || !isCounted(row, at)) {
    await raiseOrderVersion(tx, row.order.id);
    return;
  }
  const isAlone = reviewOf(row, by === 'artist' ? 'media' : 'artist') === null;
  const remindAt = isAlone ? new Date(until.getTime() + 1) : null;
  await updateOrder(tx, row.order.id, { remindAt });
}

/** Tells the other side to write theirs, or that both are open now; of one that never counts nothing. */
async function tellOfReview(tx: Db, deps: Deps, row: OrderRow, by: Role, at: Date): Promise<void> {
  const until = countUntil(row.order);
  if (until === null || !isCounted(row, at)) return;
  const other = by === 'artist' ? 'media' : 'artist';
  if (reviewOf(row, other) !== null) await tellOfOrder(tx, deps, row, other, 'review_revealed');
  else await tellOfOrder(tx, deps, row, other, 'review_asked', { due: until.toISOString() });
}
