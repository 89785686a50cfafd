import { sessionEnded } from '@/client/session/sessionSlice';
import { RATING_MAX } from '@/shared/limits';
import {
  type FeedbackRootState,
  feedbackSlice,
  makeSelectFeedback,
  selectScores,
} from './feedbackSlice';
import { sampleFeedback } from './sampleFeedback';

const initialState = feedbackSlice.getInitialState();
const state: FeedbackRootState = { sampleFeedback: initialState };
const idsOf = (search: string, sort: 'recent' | 'oldest' | 'highest' | 'lowest') =>
  makeSelectFeedback()(state, { search, sort }).map(({ id }) => id);

it('starts with the sample, before it is installed too', () => {
  expect(makeSelectFeedback()({}, { search: '', sort: 'recent' })).toHaveLength(6);
  expect(selectScores({}).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Offer Progressions 98',
    'Accuracy 90',
    'Communication 98',
    'Total 88',
  ]);
});

it('orders by date and by rating', () => {
  expect(idsOf('', 'recent')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsOf('', 'oldest')).toEqual([6, 5, 4, 3, 2, 1]);
  expect(idsOf('', 'highest')).toEqual([1, 3, 4, 2, 5, 6]);
  expect(idsOf('', 'lowest')).toEqual([6, 5, 2, 3, 4, 1]);
});

it('finds reviewers and publications, whatever the case and accents', () => {
  expect(idsOf('CERNA', 'recent')).toEqual([3]);
  expect(idsOf('fourth ruben', 'recent')).toEqual([5]);
  expect(idsOf('radio', 'oldest')).toEqual([4, 1]);
  expect(idsOf('nobody', 'recent')).toEqual([]);
});

it('keeps its answer while nothing changes', () => {
  const select = makeSelectFeedback();
  const first = select(state, { search: '', sort: 'recent' });
  expect(select(state, { search: '', sort: 'recent' })).toBe(first);
});

it('begins anew for the next person', () => {
  const emptied = { ...initialState, ids: [], entities: {} };
  expect(feedbackSlice.reducer(emptied, sessionEnded({ reason: 'logout' }))).toBe(initialState);
});

it.each(sampleFeedback)('has a percent that its ratings make: $reviewerName', (feedback) => {
  const { value, accuracy, communication, percent } = feedback;
  expect(percent).toBe(Math.round(((value + accuracy + communication) / (3 * RATING_MAX)) * 100));
});
