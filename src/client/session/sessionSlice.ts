import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The refresh token is not here: it stays in the browser's storage, out of sight of DevTools. */
export interface SessionState {
  accessToken: string | null;
  /** How the last session of this page ended; not kept over a reload. */
  endedBy: SessionEnd | null;
}

/**
 * The user logged out here, the account was deleted, the server rejected the session, or another
 * tab ended it.
 */
export type SessionEnd = 'logout' | 'deleted' | 'refused' | 'elsewhere';

const initialState: SessionState = { accessToken: null, endedBy: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_state, action: PayloadAction<{ accessToken: string }>) => ({
      accessToken: action.payload.accessToken,
      endedBy: null,
    }),
    tokenRefreshed: (state, action: PayloadAction<{ accessToken: string }>) => {
      state.accessToken = action.payload.accessToken;
    },
    sessionEnded: (_state, action: PayloadAction<{ reason: SessionEnd }>) => ({
      ...initialState,
      endedBy: action.payload.reason,
    }),
  },
});

export const { sessionStarted, tokenRefreshed, sessionEnded } = sessionSlice.actions;
