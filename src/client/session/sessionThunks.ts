import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import type { LoginCredentials, TokenPair } from '@/shared/auth/authSchemas';
import type { StoreExtra } from './authGateway';
import { removeDraftsOf } from './drafts';
import { removeStoredUnder } from '@/client/lib/storage';
import { outboxPrefix } from './outboxKeys';
import { clearRefreshToken, readRefreshToken } from './refreshToken';
import { storeTokens } from './storedTokens';
import { selectSessionUserId, type SessionRootState } from './sessionSelectors';
import { sessionEnded, sessionStarted } from './sessionSlice';

export interface ThunkTypes {
  state: SessionRootState;
  extra: StoreExtra;
  rejectValue: ApiError;
}

/** The tokens are stored first: whoever sees the new session can already renew it. */
export function startSession(tokens: TokenPair) {
  storeTokens(tokens);
  return sessionStarted({ accessToken: tokens.access });
}

/** The gateway rejects with nothing else. */
export const asApiError = (reason: unknown): ApiError => reason as ApiError;

export const login = createAsyncThunk<undefined, LoginCredentials, ThunkTypes>(
  'session/login',
  async (credentials, { dispatch, extra, rejectWithValue }) => {
    try {
      dispatch(startSession(await extra.auth.login(credentials)));
    } catch (reason) {
      return rejectWithValue(asApiError(reason));
    }
  },
);

/** Throws away what this browser has kept for a session that is over. */
export function forgetSession(userId: string | null): void {
  clearRefreshToken();
  if (userId === null) return;
  removeDraftsOf(userId);
  removeStoredUnder(outboxPrefix(userId));
}

/**
 * Ends the session here at once, and then tells the server, which may be out of reach: the session
 * of this browser is over either way.
 */
export const logout = createAsyncThunk<undefined, undefined, ThunkTypes>(
  'session/logout',
  async (_, { dispatch, extra, getState }) => {
    const refreshToken = readRefreshToken();
    forgetSession(selectSessionUserId(getState()));
    dispatch(sessionEnded({ reason: 'logout' }));
    if (refreshToken !== null) extra.auth.logout(refreshToken).catch(() => undefined);
  },
);
