import {
  createEntityAdapter,
  createSelector,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { isSessionBoundary } from '@/client/session/sessionSlice';
import { type SampleRootState, selectSample } from '../sampleSlice';
import { type Offer, type OfferDetails, sampleOfferDetails, sampleOffers } from './sampleOffers';

const offersAdapter = createEntityAdapter<Offer>();
const detailsAdapter = createEntityAdapter({
  selectId: (details: OfferDetails) => details.offerId,
});

const initialState = {
  offers: offersAdapter.getInitialState(undefined, sampleOffers),
  details: detailsAdapter.getInitialState(undefined, sampleOfferDetails),
  /** The reader's notes, by the offer's id. */
  notes: {} as Record<number, string>,
  /** The offers whose music is marked as saved on a streaming service. */
  savedIds: [] as number[],
};

export type SampleOffersState = typeof initialState;

export const offersSlice = createSlice({
  name: 'sampleOffers',
  initialState,
  reducers: {
    noteChanged: (state, action: PayloadAction<{ offerId: number; text: string }>) => {
      state.notes[action.payload.offerId] = action.payload.text;
    },
    saveToggled: (state, action: PayloadAction<{ offerId: number }>) => {
      const { offerId } = action.payload;
      state.savedIds = state.savedIds.includes(offerId)
        ? state.savedIds.filter((id) => id !== offerId)
        : [...state.savedIds, offerId];
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

export const { noteChanged, saveToggled } = offersSlice.actions;

export type OffersRootState = SampleRootState<'sampleOffers', SampleOffersState>;
const selectState = selectSample(offersSlice);

const offerSelectors = offersAdapter.getSelectors(
  (state: OffersRootState) => selectState(state).offers,
);
const detailsSelectors = detailsAdapter.getSelectors(
  (state: OffersRootState) => selectState(state).details,
);

export const selectOffer = (state: OffersRootState, id: number) =>
  offerSelectors.selectById(state, id);
export const selectOfferDetails = (state: OffersRootState, id: number) =>
  detailsSelectors.selectById(state, id);
export const selectNote = (state: OffersRootState, id: number) =>
  selectState(state).notes[id] ?? '';
export const selectIsSaved = (state: OffersRootState, id: number) =>
  selectState(state).savedIds.includes(id);

/** All offers, each with its stage. */
export const selectOffers = createSelector(
  [offerSelectors.selectAll, detailsSelectors.selectEntities],
  (offers, details) =>
    offers.map((offer) => ({ offer, stage: details[offer.id]?.stage ?? 'pending' })),
);
