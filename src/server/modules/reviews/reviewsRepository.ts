import { aliasedTable, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { firstOf } from '@/server/db/rows';
import { orders, reviews } from '@/server/db/schema';
import { REVIEW_DAYS } from '@/shared/reviews/reviewRules';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = Omit<typeof reviews.$inferInsert, 'id'>;

/**
 * Returns `null` if this side has reviewed the order already. The unique constraint decides, so
 * that only one of several simultaneous reviews is written.
 */
export const createReview = (tx: Db, values: NewReview): Promise<ReviewRow | null> =>
  firstOf(
    tx
      .insert(reviews)
      .values(values)
      .onConflictDoNothing({ target: [reviews.orderId, reviews.by] })
      .returning(),
  );

/** The interval is in hours, because a day of PostgreSQL may have 23. */
const COUNTED = sql.raw(`interval '${REVIEW_DAYS * 24} hours'`);
const otherReviews = aliasedTable(reviews, 'other_reviews');

/**
 * Condition on `reviews` joined with their `orders`: the review counts, and everybody may see it,
 * as no admin has removed it.
 * The rule is that of `isVisible` in the policy, for an actor who is neither side.
 */
export function isRevealed(now: Date): SQL {
  const until = sql`${orders.completedAt} + ${COUNTED}`;
  return sql`(${reviews.hiddenAt} IS NULL AND ${orders.deliveryDueAt} IS NOT NULL AND ${reviews.createdAt} <= ${until} AND (
    ${until} < ${now.toISOString()}::timestamptz OR EXISTS (
      SELECT 1 FROM ${reviews} AS ${otherReviews} WHERE ${otherReviews.orderId} = ${reviews.orderId}
      AND ${otherReviews.by} <> ${reviews.by} AND ${otherReviews.createdAt} <= ${until})))`;
}
