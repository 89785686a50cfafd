import { persistReducer } from 'redux-persist';
import { readStored, removeStored, writeStored } from '@/client/lib/storage';
import { readRefreshToken } from './refreshToken';
import { type SessionState, sessionSlice } from './sessionSlice';
import { SESSION_KEY, tokenIn, SESSION_VERSION } from './storedAccessToken';
import { readView } from './view';

/**
 * Reads the stored session, and stores only its end: new tokens are stored by `sessionTokens.ts` at
 * once, while redux-persist writes late, and writes back what it has just read. A refresh token that
 * still exists belongs to a newer session of another tab.
 *
 * redux-persist's own storage would also be larger, and probes localStorage when it is imported.
 */
const tabStorage = {
  getItem: (key: string) => Promise.resolve(readView() ?? readStored(key)),
  setItem: (key: string, text: string) => {
    const isEnd = tokenIn(text) === null && readRefreshToken() === null;
    if (isEnd && tokenIn(readStored(key)) !== null) writeStored(key, text);
    return Promise.resolve();
  },
  removeItem: (key: string) => {
    removeStored(key);
    return Promise.resolve();
  },
};

/** Keeps the access token across a reload, and nothing else. */
export const makeSessionReducer = () =>
  persistReducer<SessionState>(
    {
      key: SESSION_KEY,
      version: SESSION_VERSION,
      storage: tabStorage,
      whitelist: ['accessToken'],
      throttle: 0,
    },
    sessionSlice.reducer,
  );
