import { type InferType, object } from 'yup';
import { idField, isDigits, numberField, numberFrom, text } from '../platform/fields';
import { RATING_MAX, RATING_MIN } from '../platform/limits';
import { PLACED_ORDER_MESSAGES } from '../platform/placedOrderMessages';
import { contract } from '../platform/contract';
import { orderResponse } from './orders.schemas';
import { reviewResponse } from './feedback.schemas';
import { reviewCalls } from './reviews.calls';

const asRating = (field: ReturnType<typeof numberField>) =>
  field
    .integer(PLACED_ORDER_MESSAGES.ratingRequired)
    .min(RATING_MIN, PLACED_ORDER_MESSAGES.ratingRequired)
    .max(RATING_MAX, PLACED_ORDER_MESSAGES.ratingRequired)
    .required(PLACED_ORDER_MESSAGES.ratingRequired);

const comment = () => text('Comment');

const SOME_STARS = 'Please choose 1 to 5 stars, or none.';
const asPart = (field: ReturnType<typeof numberField>) =>
  field.integer(SOME_STARS).min(RATING_MIN, SOME_STARS).max(RATING_MAX, SOME_STARS);
const partsOf = (field: () => ReturnType<typeof numberField>) => ({
  value: asPart(field()),
  accuracy: asPart(field()),
  communication: asPart(field()),
});

/** The stars of the form are radio buttons, whose values are text. */
export const reviewFormSchema = object({
  rating: asRating(numberFrom(isDigits, PLACED_ORDER_MESSAGES.ratingRequired)),
  ...partsOf(() => numberFrom(isDigits, SOME_STARS)),
  comment: comment(),
});
export const reviewCreateSchema = object({
  rating: asRating(numberField(PLACED_ORDER_MESSAGES.ratingRequired)),
  ...partsOf(() => numberField(SOME_STARS)),
  comment: comment(),
  order: idField('The order is missing.'),
});

export type ReviewCreate = InferType<typeof reviewCreateSchema>;

export type Review = InferType<typeof reviewResponse>;

/** The review with its updated order in `present`. */
const writtenReviewResponse = reviewResponse
  .shape({ present: orderResponse })
  .meta({ name: 'WrittenReview' });
export type WrittenReview = InferType<typeof writtenReviewResponse>;

export const reviewsContract = contract(reviewCalls, {
  createReview: { body: reviewCreateSchema, response: writtenReviewResponse },
});
