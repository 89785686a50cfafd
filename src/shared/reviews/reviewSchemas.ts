import { type InferType, object } from 'yup';
import { idField, isDigits, numberField, numberFrom, text } from '../fields';
import { RATING_MAX, RATING_MIN } from '../limits';
import { MESSAGES } from '../messages';

/** The answer of `POST reviews/`, and the review inside an order. */
export interface Review {
  id: number;
  /** The order's id. */
  order: number;
  /** 1 to 5 stars. */
  rating: number;
  comment: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
}

const asRating = (field: ReturnType<typeof numberField>) =>
  field
    .integer(MESSAGES.ratingRequired)
    .min(RATING_MIN, MESSAGES.ratingRequired)
    .max(RATING_MAX, MESSAGES.ratingRequired)
    .required(MESSAGES.ratingRequired);

const comment = () => text('Comment');

/** The stars of the form are radio buttons, whose values are text. */
export const reviewFormSchema = object({
  rating: asRating(numberFrom(isDigits, MESSAGES.ratingRequired)),
  comment: comment(),
});
/** The body of `POST reviews/`. */
export const reviewCreateSchema = object({
  rating: asRating(numberField(MESSAGES.ratingRequired)),
  comment: comment(),
  order: idField('The order is missing.'),
});

export type ReviewCreate = InferType<typeof reviewCreateSchema>;
