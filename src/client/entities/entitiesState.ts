import type {
  Store,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { API_REDUCER_PATH, baseApi } from '@/client/api/baseApi';
import type { ApiError } from '@/shared/apiError';
import type { StoreExtra, StoreHost } from '@/client/session/storeExtra';
import type { SessionRootState } from '@/client/session/sessionSelectors';
import type { EntitySliceState } from './createEntitySlice';
import type { EntityName, EntityRecords } from './entityRecords';
import type { LiveState } from './live/liveSlice';
import type { OutboxState } from './messages/outboxSlice';

export type EntitiesState = { [Name in EntityName]: EntitySliceState<EntityRecords[Name]> };

/** The part of the state that is added when the first page needs data. */
export interface DataSlices {
  entities: EntitiesState;
  /** Added with the live connection. */
  live?: LiveState;
  /** Added with the first chat. */
  outbox?: OutboxState;
  [API_REDUCER_PATH]: ReturnType<typeof baseApi.reducer>;
}
export type DataRootState = SessionRootState & DataSlices;

export interface DataThunkTypes {
  state: DataRootState;
  extra: StoreExtra;
  rejectValue: ApiError;
}

export type DataThunk<Result> = ThunkAction<Result, DataRootState, StoreExtra, UnknownAction>;
export type DataDispatch = ThunkDispatch<DataRootState, StoreExtra, UnknownAction>;
/** The store once the data layer is installed. */
export type DataStore = Omit<Store<DataRootState>, 'dispatch'> & { dispatch: DataDispatch };
/** The store itself, for adding slices to it. */
export const getHost = (): DataThunk<StoreHost> => (_dispatch, _getState, extra) => extra.host();
/** Adds a listener to the store; the function that it returns removes it. */
export const getStartListening =
  (): DataThunk<TypedStartListening<DataRootState, DataDispatch>> => (dispatch) =>
    dispatch(getHost()).startListening.withTypes<DataRootState, DataDispatch>();
export const useDataDispatch = useDispatch.withTypes<DataDispatch>();
export const useDataSelector = useSelector.withTypes<DataRootState>();
export const useDataStore = useStore.withTypes<Store<DataRootState>>();
