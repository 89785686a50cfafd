import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { reviews } from '@/server/platform/db/schema';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';
import { presentFields } from '@/server/platform/http/presentFields';
import type { OrderStage } from '@/shared/platform/orderStages';
import type { Role } from '@/shared/platform/options';
import { REVIEW_DAYS } from '@/shared/market/deadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Review } from '@/shared/trade/reviews.schemas';

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

interface Parties {
  artistId: number;
  outletId: number;
}

const isSide = (actor: Actor, side: Role, { artistId, outletId }: Parties): boolean =>
  hasProfile(actor, side, side === 'artist' ? artistId : outletId);

/** The two sides of an order review it; others must not learn that it exists. */
export const can = policyOf({
  review: (actor: Actor, order: Parties) =>
    isSide(actor, 'artist', order) || isSide(actor, 'media', order),
});

export interface Judged extends Parties {
  stage: OrderStage;
  completedAt: Date | null;
  /** Set when the work begins; an order without a campaign has none until it is accepted. */
  deliveryDueAt: Date | null;
}

const reviewsEnd = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + REVIEW_DAYS * DAY_MS);

export const countUntil = ({ completedAt, deliveryDueAt }: Judged): Date | null =>
  completedAt === null || deliveryDueAt === null ? null : reviewsEnd(completedAt);

interface Written {
  createdAt: Date;
  /** When an admin removed it; then only its author sees it. */
  hiddenAt: Date | null;
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

export function reviewError(
  { stage, completedAt }: Judged,
  side: Role,
  now: Date,
): 'order_not_completed' | 'review_late' | null {
  if (stage !== 'completed') return 'order_not_completed';
  // The artist may review at any time; only they see a late review.
  if (side === 'artist' || completedAt === null || now <= reviewsEnd(completedAt)) return null;
  return 'review_late';
}

export function isVisible(
  order: Judged,
  side: Role,
  review: Written,
  { other, actor, now }: { other: Written | null; actor: Actor; now: Date },
): boolean {
  if (isSide(actor, side, order)) return true;
  const until = countUntil(order);
  if (until === null || review.createdAt > until || review.hiddenAt !== null) return false;
  return now > until || (other !== null && other.createdAt <= until);
}

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
