import type { FeedbackResponse, FeedbackRow } from '@/shared/trade/feedback.schemas';
import { RATING_MAX } from '@/shared/platform/limits';
import type { FeedbackRecord } from './feedbackRepository';

/** Returns `null` for an empty list. */
const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const given = (stars: readonly (number | null)[]): number[] =>
  stars.filter((each) => each !== null);

/** Converts stars to whole percent of `RATING_MAX`. */
const percentOf = (stars: number | null): number | null =>
  stars === null ? null : Math.round((stars / RATING_MAX) * 100);

function percentOfReview({ review }: FeedbackRecord): number {
  const { value, accuracy, communication, rating } = review;
  return percentOf(meanOf(given([value, accuracy, communication])) ?? rating) ?? 0;
}

function presentRow(record: FeedbackRecord): FeedbackRow {
  const { review, artist, outlet } = record;
  const reviewer = review.by === 'artist' ? artist : outlet;
  return {
    id: review.id,
    image: null,
    reviewer: reviewer.name,
    reviewer_id: reviewer.id,
    publication: outlet.name,
    date: review.createdAt.toISOString(),
    percent: percentOfReview(record),
    value: review.value ?? 0,
    accuracy: review.accuracy ?? 0,
    communication: review.communication ?? 0,
    comment: review.comment,
    offer: review.orderId,
  };
}

export function presentFeedback(
  records: readonly FeedbackRecord[],
  { completed, ended }: { completed: number; ended: number },
): FeedbackResponse {
  const starsOf = (part: 'accuracy' | 'communication') =>
    percentOf(meanOf(given(records.map(({ review }) => review[part]))));
  const total = meanOf(records.map(percentOfReview));
  return {
    items: records.map(presentRow),
    scores: {
      progressions: ended === 0 ? null : Math.round((completed / ended) * 100),
      accuracy: starsOf('accuracy'),
      communication: starsOf('communication'),
      total: total === null ? null : Math.round(total),
    },
  };
}
