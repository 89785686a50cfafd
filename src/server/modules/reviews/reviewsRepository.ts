import type { Db } from '@/server/db/client';
import { reviews } from '@/server/db/schema';

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
    .onConflictDoNothing({ target: reviews.orderId })
    .returning();
  return row ?? null;
}
