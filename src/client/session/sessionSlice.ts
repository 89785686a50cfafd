import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

/** The refresh token is not here: it stays in the browser's storage, out of sight of DevTools. */
export interface SessionState {
  accessToken: string | null;
}

/** Why a session ended: asked for, refused by the server, or ended in another tab. */
export type SessionEnd = 'logout' | 'refused' | 'elsewhere';

const initialState: SessionState = { accessToken: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_state, action: PayloadAction<{ accessToken: string }>) => ({
      accessToken: action.payload.accessToken,
    }),
    tokenRefreshed: (state, action: PayloadAction<{ accessToken: string }>) => {
      state.accessToken = action.payload.accessToken;
    },
    sessionEnded: (_state, _action: PayloadAction<{ reason: SessionEnd }>) => initialState,
  },
});

export const { sessionStarted, tokenRefreshed, sessionEnded } = sessionSlice.actions;

/** Where one person's data must not reach the next: everything that holds data empties itself. */
export const isSessionBoundary = isAnyOf(sessionStarted, sessionEnded);
