import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import {
  FACE,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { SERVICE_TYPES } from '../platform/options';
import { feedbackCalls } from './reviews.calls';

const STARS = NUMBER.optional().default(undefined);

/** The outlet's public reply to an artist's review. */
export const replyResponse = object({ text: TEXT, created_at: TEXT }).meta({ name: 'Reply' });
export type Reply = InferType<typeof replyResponse>;

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
  reply: replyResponse.nullable(),
}).meta({ name: 'Review' });

const feedbackRowResponse = object({
  id: NUMBER,
  /** The reviewer's. */
  face: FACE,
  reviewer: TEXT_OR_NULL,
  service_type: option(SERVICE_TYPES),
  date: TEXT,
  /** 1 to 5 stars. */
  rating: NUMBER,
  /** 1 to 5 stars; 0 if none were given. */
  value: NUMBER,
  accuracy: NUMBER,
  communication: NUMBER,
  comment: TEXT_OR_NULL,
  reply: replyResponse.nullable(),
  offer: NUMBER,
}).meta({ name: 'FeedbackRow' });
export type FeedbackRow = InferType<typeof feedbackRowResponse>;

/** The mean of the stars given for a part, to a tenth, and how many gave some. */
const partResponse = object({ mean: NUMBER_OR_NULL, count: NUMBER });

const feedbackResponse = object({
  /** Newest first. */
  items: listOf(feedbackRowResponse),
  figures: object({
    /** The mean of the stars, to a tenth; `null` without reviews. */
    rating: NUMBER_OR_NULL,
    reviews: NUMBER,
    /** The orders that were worked on and have ended. */
    orders: NUMBER,
    value: partResponse,
    accuracy: partResponse,
    communication: partResponse,
  }),
});
export type FeedbackResponse = InferType<typeof feedbackResponse>;
export type FeedbackFigures = FeedbackResponse['figures'];

export const feedbackContract = contract(feedbackCalls, {
  getFeedback: { response: feedbackResponse },
});
