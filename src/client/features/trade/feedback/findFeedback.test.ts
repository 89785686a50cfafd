import type { ListOrder } from '@/client/lib/listOrder';
import { RATING_MAX } from '@/shared/platform/limits';
import { findFeedback } from './findFeedback';
import { sampleFeedback } from './sampleFeedback';

const { items } = sampleFeedback;
const idsOf = (search: string, sort: ListOrder) =>
  findFeedback(items, { search, sort }).map(({ id }) => id);

it('sorts by date and by rating', () => {
  expect(idsOf('', 'recent')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsOf('', 'oldest')).toEqual([6, 5, 4, 3, 2, 1]);
  expect(idsOf('', 'highest')).toEqual([1, 3, 4, 2, 5, 6]);
  expect(idsOf('', 'lowest')).toEqual([6, 5, 2, 3, 4, 1]);
});

it('finds reviewers and publications, ignoring case and accents', () => {
  expect(idsOf('CERNA', 'recent')).toEqual([3]);
  expect(idsOf('fourth ruben', 'recent')).toEqual([5]);
  expect(idsOf('radio', 'oldest')).toEqual([4, 1]);
  expect(idsOf('nobody', 'recent')).toEqual([]);
});

it.each(items)('has a percentage that matches its ratings: $reviewer', (feedback) => {
  const { value, accuracy, communication, percent } = feedback;
  expect(percent).toBe(Math.round(((value + accuracy + communication) / (3 * RATING_MAX)) * 100));
});
