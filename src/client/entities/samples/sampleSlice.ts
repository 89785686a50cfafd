import type { Reducer } from '@reduxjs/toolkit';
import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import type { StoreHost } from '@/client/session/storeExtra';

/** The state of a store in which the slice may not be installed yet. */
export type SampleRootState<Name extends string, State> = Partial<Record<Name, State>>;

/**
 * Makes a selector for a slice of sample data, which returns the initial state until the slice is
 * installed. A screen's selectors build on it.
 */
export function selectSample<Name extends string, State>(slice: {
  name: Name;
  getInitialState: () => State;
}) {
  return (state: SampleRootState<Name, State>): State =>
    state[slice.name] ?? slice.getInitialState();
}

/** Adds a screen's sample data to the running store, as `state[slice.name]`; once. */
export function useSampleSlice(slice: { name: string; reducer: Reducer }): void {
  const store = useStore() as unknown as StoreHost; // the only store there is, see makeStore
  /*
   * It must run before the page can be pressed, but not during a render, since it changes the
   * state.
   */
  useLayoutEffect(() => {
    if (slice.name in (store.getState() as object)) return;
    store.rootReducer.inject({ reducerPath: slice.name, reducer: slice.reducer });
    store.dispatch({ type: `${slice.name}/installed` });
  }, [store, slice]);
}
