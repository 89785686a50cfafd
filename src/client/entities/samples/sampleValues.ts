import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback, useLayoutEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { addSlice } from '@/client/session/addSlice';
import { isSessionBoundary } from '@/client/session/sessionTokens';
import type { StoreHost } from '@/client/session/storeExtra';

const initialState: Readonly<Record<string, unknown>> = {};

const slice = createSlice({
  name: 'sampleValues',
  initialState,
  reducers: {
    valueChanged: (state, { payload }: PayloadAction<{ key: string; value: unknown }>) => {
      state[payload.key] = payload.value;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

interface SampleRootState {
  /** Missing until the first screen with such a value has been rendered. */
  sampleValues?: typeof initialState;
}

/**
 * A value that the reader of a sample screen changes, e.g. a draft, and the function that changes
 * it. No call is made: it stays in the store until a session starts or ends.
 */
export function useSampleValue<Value>(key: string, initial: Value) {
  const store = useStore() as unknown as StoreHost; // the only store there is, see makeStore
  const dispatch = useDispatch();
  const changed = useSelector(({ sampleValues }: SampleRootState) => sampleValues?.[key]);
  /*
   * It must run before the page can be pressed, but not during a render, since it changes the
   * state.
   */
  useLayoutEffect(() => addSlice(store, slice), [store]);
  const change = useCallback(
    (value: Value) => {
      dispatch(slice.actions.valueChanged({ key, value }));
    },
    [dispatch, key],
  );
  // Only this hook writes the value of its key.
  return [(changed as Value | undefined) ?? initial, change] as const;
}
