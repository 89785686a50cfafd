import type { Actor } from '@/server/platform/auth/actor';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Review } from '@/shared/trade/reviews.schemas';
import { countUntil, isVisible, type Judged, reviewError } from './reviewsPolicy';
import type { ReviewRow } from './reviewsRepository';

/** Fields are listed one by one, so that a new column is not exposed by accident. */
export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  order: row.orderId,
  rating: row.rating,
  comment: row.comment,
  ...(row.value !== null && { value: row.value }),
  ...(row.accuracy !== null && { accuracy: row.accuracy }),
  ...(row.communication !== null && { communication: row.communication }),
  created_at: row.createdAt.toISOString(),
});

interface ReviewedOrder {
  order: Judged;
  artistReview: ReviewRow | null;
  outletReview: ReviewRow | null;
}

/** The review fields of an order, as the actor may see them at `now`. */
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
