import { sessionEnded } from '@/client/session/sessionSlice';
import {
  makeSelectPromotions,
  promotionsSlice,
  promotionSwitched,
  type PromotionsQuery,
} from './promotionsSlice';

const start = promotionsSlice.getInitialState();
const reduce = promotionsSlice.reducer;
const find = (query: Partial<PromotionsQuery>, state = start) =>
  makeSelectPromotions()(
    { samplePromotions: state },
    { search: '', status: '', isPreview: false, ...query },
  ).map(({ id }) => id);

it('finds by status and by each word, whatever its case and accents', () => {
  expect(find({})).toEqual([1, 2, 3, 4, 5, 6]);
  expect(find({ status: 'active' })).toEqual([1, 2, 3]);
  expect(find({ status: 'pendingApproval' })).toEqual([4]);
  expect(find({ status: 'adminDeclined' })).toEqual([5]);
  expect(find({ status: 'archived' })).toEqual([6]);
  expect(find({ search: 'CAFE' })).toEqual([3, 6]);
  expect(find({ search: 'interview night' })).toEqual([1, 4]);
  expect(find({ search: 'interview', status: 'active' })).toEqual([1]);
});

it('artists see what is active and switched on', () => {
  expect(find({ isPreview: true })).toEqual([1, 2]);
  const off = reduce(start, promotionSwitched({ id: 1, isOn: false }));
  expect(find({ isPreview: true }, off)).toEqual([2]);
  const on = reduce(off, promotionSwitched({ id: 3, isOn: true }));
  expect(find({ isPreview: true }, on)).toEqual([2, 3]);
  const declined = reduce(on, promotionSwitched({ id: 5, isOn: true }));
  expect(find({ isPreview: true }, declined)).toEqual([2, 3]);
});

it('switches one and leaves the others as they are', () => {
  const after = reduce(start, promotionSwitched({ id: 2, isOn: false }));
  expect(after.entities[2]?.isOn).toBe(false);
  expect(after.entities[1]).toBe(start.entities[1]);
  expect(reduce(start, promotionSwitched({ id: 99, isOn: false }))).toEqual(start);
});

it('forgets what one person did before the next comes', () => {
  const used = reduce(start, promotionSwitched({ id: 2, isOn: false }));
  expect(reduce(used, sessionEnded({ reason: 'logout' }))).toEqual(start);
});
