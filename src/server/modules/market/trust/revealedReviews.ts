import { aliasedTable, type SQL, sql } from 'drizzle-orm';
import { orders, reviews } from '@/server/platform/db/schema';
import { REVIEW_DAYS } from '@/shared/market/orderDays';

/** The interval is in hours, because a day in PostgreSQL may have 23 hours. */
const COUNTED = sql.raw(`interval '${REVIEW_DAYS * 24} hours'`);
const otherReviews = aliasedTable(reviews, 'other_reviews');

/**
 * Condition on `reviews` joined with their `orders`: the review counts, is no longer hidden, and
 * was not removed by an admin. It equals `isVisible` in the policy of reviews for outsiders.
 */
export function isRevealed(now: Date): SQL {
  const until = sql`${orders.completedAt} + ${COUNTED}`;
  return sql`(${reviews.hiddenAt} IS NULL AND ${orders.deliveryDueAt} IS NOT NULL AND ${reviews.createdAt} <= ${until} AND (
    ${until} < ${now.toISOString()}::timestamptz OR EXISTS (
      SELECT 1 FROM ${reviews} AS ${otherReviews} WHERE ${otherReviews.orderId} = ${reviews.orderId}
      AND ${otherReviews.by} <> ${reviews.by} AND ${otherReviews.createdAt} <= ${until})))`;
}
