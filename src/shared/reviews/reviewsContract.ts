import type { InferType } from 'yup';
import { contract } from '../contract';
import { orderAnswer } from '../orders/ordersContract';
import { reviewAnswer } from './reviewAnswer';
import { reviewCreateSchema } from './reviewSchemas';
import { reviewCalls } from './reviews.calls';

/** The review inside an order. */
export type Review = InferType<typeof reviewAnswer>;

/** The review with its updated order in `present`. */
const writtenReviewAnswer = reviewAnswer.shape({ present: orderAnswer });
export type WrittenReview = InferType<typeof writtenReviewAnswer>;

export const reviewsContract = contract(reviewCalls, {
  createReview: { body: reviewCreateSchema, answer: writtenReviewAnswer },
});
