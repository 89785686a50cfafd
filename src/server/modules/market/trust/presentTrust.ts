import { NEW_TRUST, type Trust, TRUST_MIN, type TrustShare } from '@/shared/market/trustResponse';

/** The counts of one outlet's orders. */
export interface TrustCounts {
  answered: number;
  requests: number;
  answers: number;
  /** The median, in hours; `null` without responses. */
  answerHours: number | null;
  onTime: number;
  due: number;
  completed: number;
  ended: number;
  linksUp: number;
  links: number;
  labelled: number;
  labels: number;
  /** The number of reviews with one star, two and so on; `null` without reviews. */
  stars: readonly number[] | null;
  refunds: number;
  lostDisputes: number;
}

const shareOf = (good: number, of: number): TrustShare | null =>
  of < TRUST_MIN ? null : { good, of };

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

function ratingOf(stars: readonly number[] | null): Trust['rating'] {
  if (!stars) return null;
  const reviews = stars.reduce((sum, count) => sum + count, 0);
  if (reviews < TRUST_MIN) return null;
  const total = stars.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { mean: oneDecimal(total / reviews), reviews, stars: [...stars] };
}

/** A figure with fewer than `TRUST_MIN` cases is `null`, since these say too little. */
export function presentTrust(counts: TrustCounts | undefined): Trust {
  if (!counts) return NEW_TRUST;
  const { answers, answerHours, ended } = counts;
  const figures = {
    answered: shareOf(counts.answered, counts.requests),
    answer_hours: answers < TRUST_MIN || answerHours === null ? null : oneDecimal(answerHours),
    on_time: shareOf(counts.onTime, counts.due),
    completed: shareOf(counts.completed, ended),
    links_up: shareOf(counts.linksUp, counts.links),
    labelled: shareOf(counts.labelled, counts.labels),
    rating: ratingOf(counts.stars),
    refunds: ended < TRUST_MIN ? null : counts.refunds,
    lost_disputes: ended < TRUST_MIN ? null : counts.lostDisputes,
  };
  return { is_new: Object.values(figures).every((figure) => figure === null), ...figures };
}
