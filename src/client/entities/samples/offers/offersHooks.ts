import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSampleSlice } from '../sampleSlice';
import {
  makeSelectOffers,
  noteChanged,
  type OffersQuery,
  type OffersRootState,
  offersSlice,
  saveToggled,
  selectIsSaved,
  selectNote,
  selectOffer,
  selectOfferDetails,
} from './offersSlice';

const useOffersSelector = useSelector.withTypes<OffersRootState>();

/** The offers that a list shows, all pages of it. */
export function useOffers(query: OffersQuery) {
  useSampleSlice(offersSlice);
  const selectOffers = useMemo(() => makeSelectOffers(), []);
  return useOffersSelector((state) => selectOffers(state, query));
}

/** One offer with its details; `null` when there is none with this id. */
export function useOffer(id: number) {
  useSampleSlice(offersSlice);
  const offer = useOffersSelector((state) => selectOffer(state, id));
  const details = useOffersSelector((state) => selectOfferDetails(state, id));
  return offer && details ? { offer, details } : null;
}

/** The reader's own notes on an offer, and how to change them. */
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

/** Whether an offer's music was saved on the streaming service, and the switch for it. */
export function useOfferSaved(id: number) {
  useSampleSlice(offersSlice);
  const dispatch = useDispatch();
  const isSaved = useOffersSelector((state) => selectIsSaved(state, id));
  const toggleSaved = useCallback(() => {
    dispatch(saveToggled({ offerId: id }));
  }, [dispatch, id]);
  return { isSaved, toggleSaved };
}
