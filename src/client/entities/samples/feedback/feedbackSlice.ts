import { createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';
import { isSessionBoundary } from '@/client/session/sessionSlice';
import { type SampleRootState, selectSample } from '../sampleSlice';
import { type FeedbackQuery, findFeedback } from './findFeedback';
import { type Feedback, sampleFeedback, sampleScores } from './sampleFeedback';

const feedbackAdapter = createEntityAdapter<Feedback>();

const initialState = feedbackAdapter.getInitialState({ scores: sampleScores }, sampleFeedback);

export type SampleFeedbackState = typeof initialState;

/** Nothing on the screen changes it, but like every slice it resets between users. */
export const feedbackSlice = createSlice({
  name: 'sampleFeedback',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

export type FeedbackRootState = SampleRootState<'sampleFeedback', SampleFeedbackState>;
const selectState = selectSample(feedbackSlice);
const selectors = feedbackAdapter.getSelectors(selectState);

export const selectScores = (state: FeedbackRootState) => selectState(state).scores;

/** Makes a selector for the feedback that the page shows, in its order. */
export const makeSelectFeedback = () =>
  createSelector(
    [
      selectors.selectAll,
      (_state: FeedbackRootState, query: FeedbackQuery) => query.search,
      (_state: FeedbackRootState, query: FeedbackQuery) => query.sort,
    ],
    (feedback, search, sort) => findFeedback(feedback, { search, sort }),
  );
