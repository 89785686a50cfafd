import { outletName } from '@/shared/identity/outletName';
import { matchesText } from '@/client/lib/fold';
import { compareBy, type ListOrder } from '@/client/lib/listOrder';
import type { FeedbackRow } from '@/shared/trade/feedback.schemas';

export const reviewerOf = ({ reviewer }: FeedbackRow): string => reviewer ?? 'Unnamed';
export const publicationOf = ({ publication }: FeedbackRow): string => outletName(publication);

/** Feedback that has each search word in its reviewer, publication or text; it sorts by percent. */
export function findFeedback(
  feedback: readonly FeedbackRow[],
  { search, sort }: { search: string; sort: ListOrder },
): FeedbackRow[] {
  const compare = compareBy(sort);
  const rated = ({ date, percent }: FeedbackRow) => ({ date, rating: percent });
  return feedback
    .filter((row) => matchesText(search, reviewerOf(row), publicationOf(row), row.comment ?? ''))
    .sort((one, other) => compare(rated(one), rated(other)));
}
