import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { reviews } from '@/server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { presentFields } from '@/server/platform/http/presentFields';
import type { Review } from '@/shared/trade/reviews.schemas';

/** `null` without a reply, and for one that an admin has removed. */
export const presentReply = (row: Pick<ReviewRow, 'reply' | 'repliedAt' | 'replyHiddenAt'>) =>
  row.reply === null || row.repliedAt === null || row.replyHiddenAt !== null
    ? null
    : { text: row.reply, created_at: row.repliedAt.toISOString() };

export const presentReview = (row: ReviewRow): Review => ({
  ...presentFields(row, ['id', 'rating', 'comment', 'created_at']),
  order: row.orderId,
  reply: presentReply(row),
  ...(row.value !== null && { value: row.value }),
  ...(row.accuracy !== null && { accuracy: row.accuracy }),
  ...(row.communication !== null && { communication: row.communication }),
});

export type ReviewRow = typeof reviews.$inferSelect;
export const findReview = (db: Db, id: number): Promise<ReviewRow | null> =>
  firstOf(db.select().from(reviews).where(eq(reviews.id, id)));

export async function setReply(tx: Db, id: number, text: string | null, at: Date): Promise<void> {
  const repliedAt = text === null ? null : at;
  await tx.update(reviews).set({ reply: text, repliedAt }).where(eq(reviews.id, id));
}

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
