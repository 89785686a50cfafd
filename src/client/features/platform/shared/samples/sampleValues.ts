import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isSessionBoundary } from '@/client/session/sessionTokens';

const initialState: Readonly<Record<string, unknown>> = {};

export const sampleValuesSlice = createSlice({
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
  sampleValues: typeof initialState;
}

/**
 * A value that the reader of a sample screen changes, e.g. a draft, and the function that changes
 * it. No call is made: it stays in the store until a session starts or ends.
 */
export function useSampleValue<Value>(key: string, initial: Value) {
  const dispatch = useDispatch();
  const changed = useSelector(({ sampleValues }: SampleRootState) => sampleValues[key]);
  const change = useCallback(
    (value: Value) => {
      dispatch(sampleValuesSlice.actions.valueChanged({ key, value }));
    },
    [dispatch, key],
  );
  return [(changed as Value | undefined) ?? initial, change] as const;
}
