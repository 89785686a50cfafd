import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSampleSlice } from '../sampleSlice';
import {
  noteChanged,
  type OffersRootState,
  offersSlice,
  saveToggled,
  selectIsSaved,
  selectNote,
  selectOffer,
  selectOfferDetails,
  selectOffers,
} from './offersSlice';

const useOffersSelector = useSelector.withTypes<OffersRootState>();

/** All offers, each with its stage. */
export function useSampleOffers() {
  useSampleSlice(offersSlice);
  return useOffersSelector(selectOffers);
}

/** One offer with its details; `null` when no offer has this id. */
export function useSampleOffer(id: number) {
  useSampleSlice(offersSlice);
  const offer = useOffersSelector((state) => selectOffer(state, id));
  const details = useOffersSelector((state) => selectOfferDetails(state, id));
  return offer && details ? { offer, details } : null;
}

/** The reader's own notes on an offer, and the function that changes them. */
export function useOfferNote(id: number) {
  useSampleSlice(offersSlice);
  const dispatch = useDispatch();
  const note = useOffersSelector((state) => selectNote(state, id));
  const changeNote = useCallback(
    (text: string) => {
      dispatch(noteChanged({ offerId: id, text }));
    },
    [dispatch, id],
  );
  return { note, changeNote };
}

/** Whether an offer's music is marked as saved, and the function that toggles it. */
export function useOfferSaved(id: number) {
  useSampleSlice(offersSlice);
  const dispatch = useDispatch();
  const isSaved = useOffersSelector((state) => selectIsSaved(state, id));
  const toggleSaved = useCallback(() => {
    dispatch(saveToggled({ offerId: id }));
  }, [dispatch, id]);
  return { isSaved, toggleSaved };
}
