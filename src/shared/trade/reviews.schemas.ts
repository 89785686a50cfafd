import { type InferType, object } from 'yup';
import { idField, isDigits, numberField, numberFrom, text } from '../platform/fields';
import { RATING_MAX, RATING_MIN, REASON_MAX } from '../platform/limits';
import { PLACED_ORDER_MESSAGES } from '../platform/placedOrderMessages';
import { contract } from '../platform/contract';
import { orderResponse } from './orders.schemas';
import { reviewResponse } from './feedback.schemas';
import { REVIEW_MESSAGES } from './reviews.rules';
import { reviewCalls } from './reviews.calls';

const { ratingRequired } = PLACED_ORDER_MESSAGES;
const SOME_STARS = 'Please choose 1 to 5 stars, or none.';

function reviewFields(numberOf: (message: string) => ReturnType<typeof numberField>) {
  const stars = (message: string) =>
    numberOf(message).integer(message).min(RATING_MIN, message).max(RATING_MAX, message);
  return {
    rating: stars(ratingRequired).required(ratingRequired),
    value: stars(SOME_STARS),
    accuracy: stars(SOME_STARS),
    communication: stars(SOME_STARS),
    comment: text('Comment'),
  };
}

/** The stars of the form are radio buttons, whose values are text. */
export const reviewFormSchema = object(reviewFields((message) => numberFrom(isDigits, message)));
export const reviewCreateSchema = object({
  ...reviewFields(numberField),
  order: idField('The order is missing.'),
});
export type ReviewCreate = InferType<typeof reviewCreateSchema>;
export type Review = InferType<typeof reviewResponse>;

export const replySchema = object({
  text: text('Reply', REASON_MAX).required(REVIEW_MESSAGES.replyRequired),
});

const writtenReviewResponse = reviewResponse
  .shape({ present: orderResponse })
  .meta({ name: 'WrittenReview' });
export type WrittenReview = InferType<typeof writtenReviewResponse>;

export const reviewsContract = contract(reviewCalls, {
  createReview: { body: reviewCreateSchema, response: writtenReviewResponse },
  replyToReview: { body: replySchema, response: orderResponse },
  deleteReply: { response: orderResponse },
});
