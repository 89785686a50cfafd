import { sessionEnded } from '@/client/session/sessionSlice';
import {
  makeSelectOffers,
  noteChanged,
  offersSlice,
  saveToggled,
  selectIsSaved,
  selectNote,
  selectOffer,
  type SampleOffersState,
} from './offersSlice';
import { sampleOfferDetails, sampleOffers } from './sampleOffers';

const start = offersSlice.getInitialState();
const after = (...actions: Parameters<typeof offersSlice.reducer>[1][]) =>
  actions.reduce<SampleOffersState>(offersSlice.reducer, start);
const rooted = (state: SampleOffersState) => ({ sampleOffers: state });

it('every offer has its details', () => {
  expect(sampleOfferDetails.map(({ offerId }) => offerId)).toEqual(
    sampleOffers.map(({ id }) => id),
  );
});

it('keeps a note for each offer apart', () => {
  const state = rooted(
    after(noteChanged({ offerId: 1, text: 'one' }), noteChanged({ offerId: 2, text: 'two' })),
  );
  expect([1, 2, 3].map((id) => selectNote(state, id))).toEqual(['one', 'two', '']);
});

it('saves and takes back', () => {
  const saved = after(saveToggled({ offerId: 1 }), saveToggled({ offerId: 4 }));
  expect([1, 2, 4].map((id) => selectIsSaved(rooted(saved), id))).toEqual([true, false, true]);
  const taken = offersSlice.reducer(saved, saveToggled({ offerId: 1 }));
  expect(selectIsSaved(rooted(taken), 1)).toBe(false);
});

it('forgets what one person did before the next comes', () => {
  const used = after(noteChanged({ offerId: 1, text: 'mine' }), saveToggled({ offerId: 1 }));
  expect(offersSlice.reducer(used, sessionEnded({ reason: 'logout' }))).toEqual(start);
});

it('is read before it is installed', () => {
  expect(selectOffer({}, 1)?.title).toBe('Interview for Glass Harbour');
  expect(selectOffer({}, 99)).toBeUndefined();
});

it('finds by stage and by each word, in title, text, author and genre', () => {
  const select = makeSelectOffers();
  const ids = (stage: 'pending' | 'completed' | '', search: string) =>
    select({}, { stage, search }).map(({ id }) => id);
  expect(ids('', '')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ids('completed', '')).toEqual([6, 7, 8]);
  expect(ids('', 'interview')).toEqual([1, 6]);
  expect(ids('pending', 'interview')).toEqual([1]);
  expect(ids('', 'NIGHT  mail')).toEqual([1]);
  expect(ids('', 'hip-hop')).toEqual([5]);
  expect(ids('', 'video')).toEqual([4]);
});

it('the list stays the same until an offer or the question changes', () => {
  const select = makeSelectOffers();
  const query = { stage: '', search: '' } as const;
  const first = select(rooted(start), query);
  expect(select(rooted(after(noteChanged({ offerId: 1, text: 'x' }))), { ...query })).toBe(first);
});
