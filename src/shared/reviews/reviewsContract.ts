import type { InferType } from 'yup';
import { call, type Contract } from '../contract';
import { orderAnswer } from '../orders/ordersContract';
import { reviewAnswer } from './reviewAnswer';
import { reviewCreateSchema } from './reviewSchemas';

/** The review inside an order. */
export type Review = InferType<typeof reviewAnswer>;

/** The review with its updated order in `present`. */
const writtenReviewAnswer = reviewAnswer.shape({ present: orderAnswer });
export type WrittenReview = InferType<typeof writtenReviewAnswer>;

export const reviewsContract = {
  createReview: call('POST', 'reviews/', { body: reviewCreateSchema, answer: writtenReviewAnswer }),
} satisfies Contract;
