import { isAnyOf } from '@reduxjs/toolkit';
import type { TokenPair } from '@/shared/identity/auth.requests';
import { readToken } from '@/client/lib/jwt';
import { removeStored, writeStored, readStored } from '@/client/lib/storage';
import { dropFromTab, keepInTab } from '@/client/lib/tabStorage';
import { readRefreshToken, REFRESH_TOKEN_KEY } from './storedSession';
import {
  type SessionEnd,
  sessionEnded,
  sessionStarted,
  tokenRefreshed,
  type SessionState,
  sessionSlice,
} from './sessionSlice';
import {
  readStoredAccessToken,
  STORED_SESSION_KEY,
  storedTextOf,
  VIEW_KEY,
  SESSION_KEY,
  SESSION_VERSION,
  readView,
} from './storedAccessToken';
import { persistReducer } from 'redux-persist';

/**
 * Only reads the stored session, which `sessionTokens.ts` writes: redux-persist would write late,
 * and write back what it has just read.
 *
 * redux-persist's own storage would also be larger, and probes localStorage when it is imported.
 */
const storedSession = {
  getItem: (key: string) => Promise.resolve(readView() ?? readStored(key)),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};

export const makeSessionReducer = () =>
  persistReducer<SessionState>(
    {
      key: SESSION_KEY,
      version: SESSION_VERSION,
      storage: storedSession,
      whitelist: ['accessToken'],
      throttle: 0,
    },
    sessionSlice.reducer,
  );

/*
 * The one writer of the session's tokens, in the store and in the storage. Each function writes the
 * storage at once and returns the action for the store: the old refresh token is used up by then,
 * other tabs read the storage, and a reload must not log the user out. redux-persist only reads.
 */

export const isSessionBoundary = isAnyOf(sessionStarted, sessionEnded);

export function tokenPairOf(response: unknown): TokenPair | null {
  const { access, refresh } = (response ?? {}) as Partial<Record<keyof TokenPair, unknown>>; // checked right below
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null;
}

function storeTokens({ access, refresh }: TokenPair): { accessToken: string } {
  writeStored(REFRESH_TOKEN_KEY, refresh);
  writeStored(STORED_SESSION_KEY, storedTextOf(access));
  return { accessToken: access };
}

export const startSession = (tokens: TokenPair) => sessionStarted(storeTokens(tokens));

export const renewSession = (tokens: TokenPair) => tokenRefreshed(storeTokens(tokens));

/** Takes over the token that another tab has stored, in place of this tab's own. */
export function adoptSession(stored: string, own: string | null) {
  const isSameUser = own !== null && readToken(own)?.sub === readToken(stored)?.sub;
  return (isSameUser ? tokenRefreshed : sessionStarted)({ accessToken: stored });
}

/**
 * Ends the session that had this refresh token. Another refresh token in the storage belongs to a
 * newer session of another tab, which stays stored.
 */
export function endSession(reason: SessionEnd, refreshToken: string | null) {
  if (readRefreshToken() === refreshToken) {
    removeStored(REFRESH_TOKEN_KEY);
    removeStored(STORED_SESSION_KEY);
  }
  return sessionEnded({ reason });
}

export function startView(accessToken: string) {
  keepInTab(VIEW_KEY, storedTextOf(accessToken));
  return sessionStarted({ accessToken });
}

/** Ends a view and returns to the admin's own session, if that is still active. */
export function stopView() {
  dropFromTab(VIEW_KEY);
  const own = readRefreshToken() === null ? null : readStoredAccessToken();
  return own === null ? endSession('elsewhere', null) : sessionStarted({ accessToken: own });
}
