import { matchesText } from '@/client/lib/fold';
import { compareBy, type ListOrder } from '@/client/lib/listOrder';
import type { Feedback } from './sampleFeedback';

export interface FeedbackQuery {
  search: string;
  sort: ListOrder;
}

/** Feedback that has each search word in its reviewer, publication or text; it sorts by percent. */
export function findFeedback(
  feedback: readonly Feedback[],
  { search, sort }: FeedbackQuery,
): Feedback[] {
  const compare = compareBy(sort);
  const rated = ({ date, percent }: Feedback) => ({ date, rating: percent });
  return feedback
    .filter(({ reviewerName, publication, comment }) =>
      matchesText(search, reviewerName, publication, comment ?? ''),
    )
    .sort((one, other) => compare(rated(one), rated(other)));
}
