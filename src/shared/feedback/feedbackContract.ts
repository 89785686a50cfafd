import { type InferType, object } from 'yup';
import {
  call,
  type Contract,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  TEXT,
  TEXT_OR_NULL,
} from '../contract';

const feedbackRowAnswer = object({
  /** The review's id. */
  id: NUMBER,
  /** A path under `/media/` of a picture of who wrote it; `null` where there is none. */
  image: TEXT_OR_NULL,
  /** Who wrote it: the other side of the order. */
  reviewer: TEXT_OR_NULL,
  /** Its profile id. */
  reviewer_id: NUMBER,
  /** The outlet of the order. */
  publication: TEXT_OR_NULL,
  /** ISO 8601, UTC. */
  date: TEXT,
  /** Of the most that could be given: the mean of the three, where any was given, else of the stars. */
  percent: NUMBER,
  /** 1 to 5 stars; 0 where none were given. */
  value: NUMBER,
  accuracy: NUMBER,
  communication: NUMBER,
  comment: TEXT_OR_NULL,
  /** The id of the order. */
  offer: NUMBER,
});
/** What the other side of an order wrote about the caller. */
export type FeedbackRow = InferType<typeof feedbackRowAnswer>;

const feedbackAnswer = object({
  /** Newest first. */
  items: listOf(feedbackRowAnswer),
  /** In percent; `null` where nothing says so. */
  scores: object({
    /** Completed, of the paid orders that have ended. */
    progressions: NUMBER_OR_NULL,
    accuracy: NUMBER_OR_NULL,
    communication: NUMBER_OR_NULL,
    /** The mean of the percents. */
    total: NUMBER_OR_NULL,
  }),
});
export type FeedbackAnswer = InferType<typeof feedbackAnswer>;
export type FeedbackScores = FeedbackAnswer['scores'];

export const feedbackContract = {
  getFeedback: call('GET', 'feedback/', { answer: feedbackAnswer }),
} satisfies Contract;
