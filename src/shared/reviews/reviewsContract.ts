import { type InferType, object } from 'yup';
import { call, type Contract, NUMBER, TEXT, TEXT_OR_NULL } from '../contract';
import { reviewCreateSchema } from './reviewSchemas';

export const reviewAnswer = object({
  id: NUMBER,
  /** The order's id. */
  order: NUMBER,
  /** 1 to 5 stars. */
  rating: NUMBER,
  comment: TEXT_OR_NULL,
  /** ISO 8601, UTC. */
  created_at: TEXT,
});
/** The answer of `POST reviews/`, and the review inside an order. */
export type Review = InferType<typeof reviewAnswer>;

export const reviewsContract = {
  createReview: call('POST', 'reviews/', { body: reviewCreateSchema, answer: reviewAnswer }),
} satisfies Contract;
