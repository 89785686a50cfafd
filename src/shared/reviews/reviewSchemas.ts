import { type InferType, object } from 'yup';
import { idField, isDigits, numberFrom, text } from '../fields';
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

const rating = () =>
  numberFrom(isDigits, MESSAGES.ratingRequired)
    .integer(MESSAGES.ratingRequired)
    .min(RATING_MIN, MESSAGES.ratingRequired)
    .max(RATING_MAX, MESSAGES.ratingRequired)
    .required(MESSAGES.ratingRequired);

export const reviewFormSchema = object({ rating: rating(), comment: text('Comment') });
export const reviewCreateSchema = reviewFormSchema.shape({
  order: idField('The order is missing.'),
});

export type ReviewCreate = InferType<typeof reviewCreateSchema>;
