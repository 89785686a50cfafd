import { persistReducer } from 'redux-persist';
import { readStored } from '@/client/lib/storage';
import { type SessionState, sessionSlice } from './sessionSlice';
import { SESSION_KEY, SESSION_VERSION } from './storedAccessToken';
import { readView } from './view';

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

/** Reads the access token after a reload, and nothing else. */
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
