import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import {
  findOrder,
  type OrderRow,
  raiseOrderVersion,
} from '@/server/modules/orders/ordersRepository';
import { conflict, notFound } from '@/server/http/failures';
import type { ReviewCreate } from '@/shared/reviews/reviewSchemas';
import { can, isReviewable } from './reviewsPolicy';
import { createReview, type ReviewRow } from './reviewsRepository';

/**
 * The review, and its order as it is then. Throws the 404 for an order that is not the artist's, the
 * 409 for one without work to review.
 */
export async function writeReview(
  tx: Db,
  artist: Member,
  { order: orderId, rating, comment }: ReviewCreate,
  { now: createdAt, present }: { now: Date; present?: (row: OrderRow) => object },
): Promise<{ review: ReviewRow; order: OrderRow }> {
  const find = () => findOrder(tx, orderId, { artistId: artist.profileId });
  const order = await find();
  if (!order || !can(artist, 'review', order.order)) throw notFound();
  if (!isReviewable(order.order)) {
    const sentence = 'Only a completed order can be reviewed.';
    throw conflict(sentence, 'order_not_completed', present?.(order));
  }
  const review = await createReview(tx, { orderId, rating, comment: comment ?? null, createdAt });
  if (review) await raiseOrderVersion(tx, orderId);
  const reviewed = (await find()) ?? order;
  if (review) return { review, order: reviewed };
  throw conflict('This order has a review already.', 'already_reviewed', present?.(reviewed));
}
