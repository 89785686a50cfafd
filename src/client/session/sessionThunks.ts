import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import type { LoginCredentials, Registration, TokenPair } from '@/shared/auth/authSchemas';
import type { Role } from '@/shared/options';
import type { StoreExtra } from './authGateway';
import { removeDraftsOf } from './drafts';
import { removeStoredUnder } from '@/client/lib/storage';
import { outboxPrefix } from './outboxKeys';
import { clearRefreshToken, readRefreshToken } from './refreshToken';
import { storeTokens } from './storedTokens';
import { selectSessionUserId, type SessionRootState } from './sessionSelectors';
import { sessionEnded, sessionStarted } from './sessionSlice';

interface ThunkTypes {
  state: SessionRootState;
  extra: StoreExtra;
  rejectValue: ApiError;
}

export interface RegisterArg {
  role: Role;
  values: Registration;
}

/** The tokens are stored first: whoever sees the new session can already renew it. */
function startSession(tokens: TokenPair) {
  storeTokens(tokens);
  return sessionStarted({ accessToken: tokens.access });
}

/** The gateway rejects with nothing else. */
const asApiError = (reason: unknown): ApiError => reason as ApiError;

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

/** Registers, and logs in unless the account has to be activated by mail first. */
export const register = createAsyncThunk<{ loggedIn: boolean }, RegisterArg, ThunkTypes>(
  'session/register',
  async ({ role, values }, { dispatch, extra, rejectWithValue }) => {
    try {
      const { access, refresh } = await extra.auth.register(role, values);
      if (access === undefined || refresh === undefined) return { loggedIn: false };
      dispatch(startSession({ access, refresh }));
      return { loggedIn: true };
    } catch (reason) {
      return rejectWithValue(asApiError(reason));
    }
  },
);

export const activate = createAsyncThunk<undefined, { token: string }, ThunkTypes>(
  'session/activate',
  async ({ token }, { dispatch, extra, rejectWithValue }) => {
    try {
      dispatch(startSession(await extra.auth.activate(token)));
    } catch (reason) {
      return rejectWithValue(asApiError(reason));
    }
  },
);

/** What this browser has kept for the session. */
function forget(userId: string | null): void {
  clearRefreshToken();
  if (userId === null) return;
  removeDraftsOf(userId);
  removeStoredUnder(outboxPrefix(userId));
}

/** The account is gone, and its session with it: there is nobody left to tell. */
export const leaveDeleted = createAsyncThunk<undefined, { userId: string | null }, ThunkTypes>(
  'session/leaveDeleted',
  ({ userId }, { dispatch }) => {
    forget(userId);
    dispatch(sessionEnded({ reason: 'deleted' }));
  },
);

/**
 * Ends the session here at once, and then tells the server, which may be out of reach: the session
 * of this browser is over either way.
 */
export const logout = createAsyncThunk<undefined, undefined, ThunkTypes>(
  'session/logout',
  async (_, { dispatch, extra, getState }) => {
    const refreshToken = readRefreshToken();
    forget(selectSessionUserId(getState()));
    dispatch(sessionEnded({ reason: 'logout' }));
    if (refreshToken !== null) extra.auth.logout(refreshToken).catch(() => undefined);
  },
);
