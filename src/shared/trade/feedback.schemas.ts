import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import {
  FACE,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { feedbackCalls } from './reviews.calls';

const STARS = NUMBER.optional().default(undefined);

/** A review inside an order, and most of the response of `POST reviews/`. */
export const reviewResponse = object({
  id: NUMBER,
  order: NUMBER,
  /** 1 to 5 stars. */
  rating: NUMBER,
  comment: TEXT_OR_NULL,
  /** 1 to 5 stars; `null` if the reviewer gave none. */
  value: STARS,
  accuracy: STARS,
  communication: STARS,
  created_at: TEXT,
}).meta({ name: 'Review' });

const feedbackRowResponse = object({
  id: NUMBER,
  /** The reviewer's. */
  face: FACE,
  reviewer: TEXT_OR_NULL,
  publication: TEXT_OR_NULL,
  date: TEXT,
  /** The mean of the part ratings if any was given, else the stars, in percent of the best. */
  percent: NUMBER,
  /** 1 to 5 stars; 0 if none were given. */
  value: NUMBER,
  accuracy: NUMBER,
  communication: NUMBER,
  comment: TEXT_OR_NULL,
  offer: NUMBER,
}).meta({ name: 'FeedbackRow' });
export type FeedbackRow = InferType<typeof feedbackRowResponse>;

const feedbackResponse = object({
  /** Newest first. */
  items: listOf(feedbackRowResponse),
  /** Percentages; `null` without data. */
  scores: object({
    /** Completed orders as a percentage of the paid orders that have ended. */
    progressions: NUMBER_OR_NULL,
    accuracy: NUMBER_OR_NULL,
    communication: NUMBER_OR_NULL,
    /** The mean of all rows' percentages. */
    total: NUMBER_OR_NULL,
  }),
});
export type FeedbackResponse = InferType<typeof feedbackResponse>;
export type FeedbackScores = FeedbackResponse['scores'];

export const feedbackContract = contract(feedbackCalls, {
  getFeedback: { response: feedbackResponse },
});
