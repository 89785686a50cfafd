import { aliasedTable, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orders, reviews } from '@/server/db/schema';
import { REVIEW_DAYS } from '@/shared/reviews/reviewRules';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = Omit<typeof reviews.$inferInsert, 'id'>;

/**
 * Answers `null` when the order has a review already. The unique constraint decides, so that of
 * several at the same time one is written.
 */
export async function createReview(tx: Db, values: NewReview): Promise<ReviewRow | null> {
  const [row] = await tx
    .insert(reviews)
    .values(values)
    .onConflictDoNothing({ target: [reviews.orderId, reviews.by] })
    .returning();
  return row ?? null;
}

/** In hours: a day of PostgreSQL may have 23. */
const COUNTED = sql.raw(`interval '${REVIEW_DAYS * 24} hours'`);
const otherReviews = aliasedTable(reviews, 'other_reviews');

/**
 * Of `reviews` beside their `orders`: those that count, and that everybody may see. The rule is the
 * one of `isVisible` in the policy, for somebody who is neither side.
 */
export function isRevealed(now: Date): SQL {
  const until = sql`${orders.completedAt} + ${COUNTED}`;
  return sql`(${orders.deliveryDueAt} IS NOT NULL AND ${reviews.createdAt} <= ${until} AND (
    ${until} < ${now.toISOString()}::timestamptz OR EXISTS (
      SELECT 1 FROM ${reviews} AS ${otherReviews} WHERE ${otherReviews.orderId} = ${reviews.orderId}
      AND ${otherReviews.by} <> ${reviews.by} AND ${otherReviews.createdAt} <= ${until})))`;
}
