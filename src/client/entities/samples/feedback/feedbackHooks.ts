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

/** The feedback that the page shows, in its order. */
export function useFeedback(query: FeedbackQuery) {
  useSampleSlice(feedbackSlice);
  const selectFeedback = useMemo(() => makeSelectFeedback(), []);
  return useFeedbackSelector((state) => selectFeedback(state, query));
}

/** What all of it comes to, whatever is searched for. */
export function useFeedbackScores() {
  useSampleSlice(feedbackSlice);
  return useFeedbackSelector(selectScores);
}
