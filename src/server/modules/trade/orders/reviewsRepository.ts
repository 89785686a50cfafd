import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/rows';
import { reviews } from '@/server/platform/db/schema';

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
