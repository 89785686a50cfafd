import {
  addListener,
  type Store,
  type ThunkAction,
  type UnknownAction,
  combineReducers,
  type Reducer,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { API_REDUCER_PATH, baseApi } from '@/client/api/baseApi';
import type { ApiError } from '@/shared/platform/apiError';
import type { PlayerState } from '@/client/player/playerState';
import type { SessionRootState, DispatchOf, StoreExtra } from '@/client/session/sessionState';
import { type EntitySliceState, createEntitySlice } from './createEntitySlice';
import { type EntityName, type EntityRecords, ENTITY_NAMES } from './entityRecords';
import type { LiveState } from './liveSlice';
import type { OutboxState } from './outboxSlice';

const reducers = Object.fromEntries(
  ENTITY_NAMES.map((name) => [name, createEntitySlice(name).reducer]),
) as { [Name in EntityName]: Reducer<EntitiesState[Name]> };

export const entitiesReducer = combineReducers(reducers);

export type EntitiesState = { [Name in EntityName]: EntitySliceState<EntityRecords[Name]> };

export interface DataSlices {
  entities: EntitiesState;
  live: LiveState;
  outbox: OutboxState;
  player: PlayerState;
  [API_REDUCER_PATH]: ReturnType<typeof baseApi.reducer>;
}
export type DataRootState = SessionRootState & DataSlices;

export interface DataThunkTypes {
  state: DataRootState;
  extra: StoreExtra;
  rejectValue: ApiError;
}

export type DataThunk<Result> = ThunkAction<Result, DataRootState, StoreExtra, UnknownAction>;
export type DataDispatch = DispatchOf<DataRootState>;
export type DataStore = Omit<Store<DataRootState>, 'dispatch'> & { dispatch: DataDispatch };
/** The action that adds a listener to the store; its result removes the listener. */
export const addDataListener = addListener.withTypes<DataRootState, DataDispatch>();
export const useDataDispatch = useDispatch.withTypes<DataDispatch>();
export const useDataSelector = useSelector.withTypes<DataRootState>();
export const useDataStore = () => useStore() as unknown as DataStore; // every store is one, see makeStore
