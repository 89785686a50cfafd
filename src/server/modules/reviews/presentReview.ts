import type { Review } from '@/shared/reviews/reviewsContract';
import type { ReviewRow } from './reviewsRepository';

/** Written out, so that a new column is not shown by itself. */
export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  order: row.orderId,
  rating: row.rating,
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
});
