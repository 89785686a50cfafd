import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { reviews } from '@/server/platform/db/schema';
import type { Actor } from '@/server/platform/auth/actor';
import { presentFields } from '@/server/platform/http/presentFields';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Review } from '@/shared/trade/reviews.schemas';
import { countUntil, isVisible, type Judged, reviewError } from './reviewsPolicy';

export const presentReview = (row: ReviewRow): Review => ({
  ...presentFields(row, ['id', 'rating', 'comment', 'created_at']),
  order: row.orderId,
  ...(row.value !== null && { value: row.value }),
  ...(row.accuracy !== null && { accuracy: row.accuracy }),
  ...(row.communication !== null && { communication: row.communication }),
});

interface ReviewedOrder {
  order: Judged;
  artistReview: ReviewRow | null;
  outletReview: ReviewRow | null;
}

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = Omit<typeof reviews.$inferInsert, 'id'>;

/**
 * Returns `null` if this side has already reviewed the order. The unique constraint decides between
 * simultaneous reviews.
 */
export const createReview = (tx: Db, values: NewReview): Promise<ReviewRow | null> =>
  firstOf(
    tx
      .insert(reviews)
      .values(values)
      .onConflictDoNothing({ target: [reviews.orderId, reviews.by] })
      .returning(),
  );

export function presentReviews(
  { order, artistReview, outletReview }: ReviewedOrder,
  actor: Actor,
  now: Date,
): Pick<Order, 'review' | 'outlet_review' | 'reviews_until' | 'is_reviewable'> {
  const sees = (side: 'artist' | 'media', review: ReviewRow | null, other: ReviewRow | null) =>
    review !== null && isVisible(order, side, review, { other, actor, now });
  const isUnwritten =
    (actor.role === 'artist' && artistReview === null) ||
    (actor.role === 'media' && outletReview === null);
  return {
    ...(artistReview &&
      sees('artist', artistReview, outletReview) && { review: presentReview(artistReview) }),
    ...(outletReview &&
      sees('media', outletReview, artistReview) && { outlet_review: presentReview(outletReview) }),
    reviews_until: countUntil(order)?.toISOString() ?? null,
    is_reviewable:
      isUnwritten && reviewError(order, actor.role === 'media' ? 'media' : 'artist', now) === null,
  };
}
