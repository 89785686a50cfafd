import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionBoundary } from '@/client/session/sessionTokens';

export interface LiveState {
  isLive: boolean;
}

const initialState: LiveState = { isLive: false };

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveChanged: (_state, action: PayloadAction<LiveState>) => action.payload,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

export const selectIsLive = (state: { live: LiveState }): boolean => state.live.isLive;

export const { liveChanged } = liveSlice.actions;
