import { type InferType, object } from 'yup';
import { FLAG, listOf, NUMBER, NUMBER_OR_NULL } from '../platform/responseParts.schemas';

export const TRUST_MIN = 5;
export const TRUST_DAYS = 365;

export const trustShareResponse = object({ good: NUMBER, of: NUMBER }).nullable();

export const trustResponse = object({
  /** Whether there is no figure yet. */
  is_new: FLAG,
  /** Requests of artists with access that were answered within 7 days. */
  answered: trustShareResponse,
  /** The median time until the response, in hours. */
  answer_hours: NUMBER_OR_NULL,
  /** Noes to submissions and requests: those with a reason or a line. */
  reasoned: trustShareResponse,
  /** Orders that were worked on: those first delivered on time, and those completed. */
  on_time: trustShareResponse,
  completed: trustShareResponse,
  /** Delivered links that were reachable at their last check. */
  links_up: trustShareResponse,
  /** Delivered pages that could be read and say that they were paid for. */
  labelled: trustShareResponse,
  rating: object({
    /** Rounded to one decimal. */
    mean: NUMBER,
    reviews: NUMBER,
    /** The number of reviews with 1 star, 2 stars, and so on up to 5. */
    stars: listOf(NUMBER),
  }).nullable(),
  refunds: NUMBER_OR_NULL,
  lost_disputes: NUMBER_OR_NULL,
}).meta({ name: 'Trust' });
export type Trust = InferType<typeof trustResponse>;

export const NEW_TRUST: Trust = {
  is_new: true,
  answered: null,
  answer_hours: null,
  reasoned: null,
  on_time: null,
  completed: null,
  links_up: null,
  labelled: null,
  rating: null,
  refunds: null,
  lost_disputes: null,
};

export type TrustShare = NonNullable<Trust['completed']>;
