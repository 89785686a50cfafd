import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSampleSlice } from '../sampleSlice';
import {
  makeSelectPromotions,
  promotionsSlice,
  promotionSwitched,
  type PromotionsQuery,
  type PromotionsRootState,
} from './promotionsSlice';

const usePromotionsSelector = useSelector.withTypes<PromotionsRootState>();

/** The promotions that match the query, of all pages. */
export function usePromotions(query: PromotionsQuery) {
  useSampleSlice(promotionsSlice);
  const selectPromotions = useMemo(() => makeSelectPromotions(), []);
  return usePromotionsSelector((state) => selectPromotions(state, query));
}

/** Turns a promotion on or off, in this store only; nothing is sent. */
export function useSwitchPromotion(): (id: number, isOn: boolean) => void {
  useSampleSlice(promotionsSlice);
  const dispatch = useDispatch();
  return useCallback(
    (id, isOn) => {
      dispatch(promotionSwitched({ id, isOn }));
    },
    [dispatch],
  );
}
