import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

/** The refresh token is not here: it stays in the browser's storage, out of sight of DevTools. */
export interface SessionState {
  accessToken: string | null;
  /** How the last session of this page ended; not kept over a reload. */
  endedBy: SessionEnd | null;
}

/** Asked for here, with the account or without, refused by the server, or ended in another tab. */
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

/** Where one person's data must not reach the next: everything that holds data empties itself. */
export const isSessionBoundary = isAnyOf(sessionStarted, sessionEnded);
