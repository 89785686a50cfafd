import type { Reducer } from '@reduxjs/toolkit';
import type { StoreHost } from './storeExtra';

/** Adds a slice to a running store, with its initial state, unless the store has it. */
export function addSlice(store: StoreHost, slice: { reducerPath: string; reducer: Reducer }): void {
  if (slice.reducerPath in (store.getState() as object)) return;
  store.rootReducer.inject(slice);
  /* Any action puts the initial state into the store. */
  store.dispatch({ type: `${slice.reducerPath}/installed` });
}
