import type { InferType } from 'yup';
import { contract } from '../platform/contract';
import { orderResponse } from './ordersContract';
import { reviewResponse } from './reviewResponse';
import { reviewCreateSchema } from './reviewSchemas';
import { reviewCalls } from './reviews.calls';

/** The review inside an order. */
export type Review = InferType<typeof reviewResponse>;

/** The review with its updated order in `present`. */
const writtenReviewResponse = reviewResponse
  .shape({ present: orderResponse })
  .meta({ name: 'WrittenReview' });
export type WrittenReview = InferType<typeof writtenReviewResponse>;

export const reviewsContract = contract(reviewCalls, {
  createReview: { body: reviewCreateSchema, response: writtenReviewResponse },
});
