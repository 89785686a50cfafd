import {
  createEntityAdapter,
  createSelector,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { matchesText } from '@/client/lib/fold';
import { isSessionBoundary } from '@/client/session/sessionSlice';
import { serviceTypeLabel } from '@/shared/options';
import { type SampleRootState, selectSample } from '../sampleSlice';
import { type Promotion, type PromotionStatus, samplePromotions } from './samplePromotions';

const adapter = createEntityAdapter<Promotion>();
const initialState = adapter.getInitialState(undefined, samplePromotions);

export type SamplePromotionsState = typeof initialState;

export const promotionsSlice = createSlice({
  name: 'samplePromotions',
  initialState,
  reducers: {
    promotionSwitched: (state, action: PayloadAction<{ id: number; isOn: boolean }>) => {
      const { id, isOn } = action.payload;
      adapter.updateOne(state, { id, changes: { isOn } });
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

export const { promotionSwitched } = promotionsSlice.actions;

export type PromotionsRootState = SampleRootState<'samplePromotions', SamplePromotionsState>;
const { selectAll } = adapter.getSelectors(selectSample(promotionsSlice));

export interface PromotionsQuery {
  search: string;
  /** '' for any. */
  status: PromotionStatus | '';
  /** Shows only what artists see: active promotions that are switched on. */
  isPreview: boolean;
}

/** Makes a selector; each list needs its own, since it caches one result. */
export const makeSelectPromotions = () =>
  createSelector(
    [
      (state: PromotionsRootState) => selectAll(state),
      (_state: PromotionsRootState, query: PromotionsQuery) => query.search,
      (_state: PromotionsRootState, query: PromotionsQuery) => query.status,
      (_state: PromotionsRootState, query: PromotionsQuery) => query.isPreview,
    ],
    (promotions, search, status, isPreview) =>
      promotions.filter(
        (promotion) =>
          (status === '' || promotion.status === status) &&
          (!isPreview || (promotion.status === 'active' && promotion.isOn)) &&
          matchesText(search, promotion.publication, serviceTypeLabel(promotion.promotionType)),
      ),
  );
