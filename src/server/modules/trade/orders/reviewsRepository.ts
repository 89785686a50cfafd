import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { reviews } from '@/server/platform/db/schema';
import { presentFields } from '@/server/platform/http/presentFields';
import type { Review } from '@/shared/trade/reviews.schemas';

export const presentReview = (row: ReviewRow): Review => ({
  ...presentFields(row, ['id', 'rating', 'comment', 'created_at']),
  order: row.orderId,
  ...(row.value !== null && { value: row.value }),
  ...(row.accuracy !== null && { accuracy: row.accuracy }),
  ...(row.communication !== null && { communication: row.communication }),
});

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = Omit<typeof reviews.$inferInsert, 'id'>;

/** Returns `null` for a side's second review, which the unique constraint refuses. */
export const createReview = (tx: Db, values: NewReview): Promise<ReviewRow | null> =>
  firstOf(
    tx
      .insert(reviews)
      .values(values)
      .onConflictDoNothing({ target: [reviews.orderId, reviews.by] })
      .returning(),
  );
