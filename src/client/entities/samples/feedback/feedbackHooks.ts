import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { FeedbackQuery } from './findFeedback';
import { useSampleSlice } from '../sampleSlice';
import {
  type FeedbackRootState,
  feedbackSlice,
  makeSelectFeedback,
  selectScores,
} from './feedbackSlice';

const useFeedbackSelector = useSelector.withTypes<FeedbackRootState>();

/** The sample feedback that matches the query, in its order. */
export function useFeedback(query: FeedbackQuery) {
  useSampleSlice(feedbackSlice);
  const selectFeedback = useMemo(() => makeSelectFeedback(), []);
  return useFeedbackSelector((state) => selectFeedback(state, query));
}

/** The scores of all sample feedback, whatever the search. */
export function useFeedbackScores() {
  useSampleSlice(feedbackSlice);
  return useFeedbackSelector(selectScores);
}
