import { persistReducer } from 'redux-persist';
import { readStored, removeStored, writeStored } from '@/client/lib/storage';
import { readRefreshToken } from './refreshToken';
import { type SessionState, sessionSlice } from './sessionSlice';
import { SESSION_KEY, tokenIn, SESSION_VERSION } from './storedAccessToken';

/**
 * The storage of one tab. redux-persist writes late, and writes back what it has just read; that
 * would undo a log-in or log-out that another tab makes in between. So this storage writes a
 * session only when it has changed here and its refresh token, which a log-out removes first, still
 * exists.
 *
 * redux-persist's own storage would also be larger, and probes localStorage when it is imported.
 */
function makeTabStorage() {
  let known: string | null = null;
  return {
    getItem: (key: string) => {
      const text = readStored(key);
      known = tokenIn(text);
      return Promise.resolve(text);
    },
    setItem: (key: string, text: string) => {
      const token = tokenIn(text);
      const isAllowed = token === null || readRefreshToken() !== null;
      if (token !== known && isAllowed) writeStored(key, text);
      known = token;
      return Promise.resolve();
    },
    removeItem: (key: string) => {
      removeStored(key);
      return Promise.resolve();
    },
  };
}

/** Keeps the access token across a reload, and nothing else. */
export const makeSessionReducer = () =>
  persistReducer<SessionState>(
    {
      key: SESSION_KEY,
      version: SESSION_VERSION,
      storage: makeTabStorage(),
      whitelist: ['accessToken'],
      throttle: 0,
    },
    sessionSlice.reducer,
  );
