import { sessionEnded } from '@/client/session/sessionSlice';
import {
  noteChanged,
  offersSlice,
  saveToggled,
  selectIsSaved,
  selectNote,
  selectOffer,
  selectOffers,
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

it('the list stays the same until an offer changes', () => {
  const first = selectOffers(rooted(start));
  expect(first.map(({ stage }) => stage).filter((stage) => stage === 'completed')).toHaveLength(3);
  expect(selectOffers(rooted(after(noteChanged({ offerId: 1, text: 'x' }))))).toBe(first);
});
