import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import { findOrder } from '@/server/modules/orders/ordersRepository';
import { conflict, notFound } from '@/server/plugins/errors';
import type { ReviewCreate } from '@/shared/reviews/reviewSchemas';
import { can, isReviewable } from './reviewsPolicy';
import { createReview, type ReviewRow } from './reviewsRepository';

/** Throws the 404 for an order that is not the artist's, the 409 for one without work to review. */
export async function writeReview(
  tx: Db,
  artist: Member,
  { order: orderId, rating, comment }: ReviewCreate,
  createdAt: Date,
): Promise<ReviewRow> {
  const order = await findOrder(tx, orderId, { artistId: artist.profileId });
  if (!order || !can(artist, 'review', order)) throw notFound();
  if (!isReviewable(order)) {
    throw conflict('Only a completed order can be reviewed.', 'order_not_completed');
  }
  const review = await createReview(tx, { orderId, rating, comment: comment ?? null, createdAt });
  if (!review) throw conflict('This order has a review already.', 'already_reviewed');
  return review;
}
