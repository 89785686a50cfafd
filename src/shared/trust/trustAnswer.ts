import { type InferType, object } from 'yup';
import { FLAG, listOf, NUMBER, NUMBER_OR_NULL } from '../contract';

/** Fewer of what a figure counts, and it says nothing yet. */
export const TRUST_MIN = 5;
/** Days that figures look back. */
export const TRUST_DAYS = 365;

const shareAnswer = object({ good: NUMBER, of: NUMBER }).nullable();

/** What an outlet has done within the year, as counts; `null` where there is too little to count. */
export const trustAnswer = object({
  /** There is no figure yet. */
  is_new: FLAG,
  /** Of the requests of artists with access: those answered in 7 days. */
  answered: shareAnswer,
  /** The median time until the answer, in hours. */
  answer_hours: NUMBER_OR_NULL,
  /** Of the orders that were worked on: first delivered by the first date; brought to their end. */
  on_time: shareAnswer,
  completed: shareAnswer,
  /** Of the links that were delivered: those that were there when they were last looked at. */
  links_up: shareAnswer,
  rating: object({
    /** One decimal. */
    mean: NUMBER,
    reviews: NUMBER,
    /** How many gave 1 star, 2 stars, to 5. */
    stars: listOf(NUMBER),
  }).nullable(),
  refunds: NUMBER_OR_NULL,
  lost_disputes: NUMBER_OR_NULL,
});
export type Trust = InferType<typeof trustAnswer>;
export type TrustShare = NonNullable<Trust['completed']>;
