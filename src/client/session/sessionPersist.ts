import { persistReducer } from 'redux-persist';
import { readStored, removeStored, writeStored } from '@/client/lib/storage';
import { readRefreshToken } from './refreshToken';
import { type SessionState, sessionSlice } from './sessionSlice';

const KEY = 'session';
/** Raise it, with a migration, when the shape of what is stored changes. */
const VERSION = 1;

/** Where redux-persist keeps what it is told to keep under `KEY`. */
export const STORED_SESSION_KEY = `persist:${KEY}`;

function tokenIn(text: string | null): string | null {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>; // checked right below
    if (typeof stored.accessToken !== 'string') return null;
    /* redux-persist writes each key of the slice as JSON of its own */
    const token: unknown = JSON.parse(stored.accessToken);
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** The access token that another tab may have stored since; `null` when nobody is logged in. */
export const readStoredAccessToken = (): string | null => tokenIn(readStored(STORED_SESSION_KEY));

/** At once, in redux-persist's format; redux-persist itself writes some milliseconds later. */
export function storeAccessToken(accessToken: string): void {
  writeStored(
    STORED_SESSION_KEY,
    JSON.stringify({
      accessToken: JSON.stringify(accessToken),
      _persist: JSON.stringify({ version: VERSION, rehydrated: true }),
    }),
  );
}

/**
 * The storage of one tab. redux-persist writes late, and writes back what it has just read; a tab
 * that did so while another logs in or out would undo that. So it writes only a session that has
 * changed here, and no session without its refresh token, which a logout removes first.
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

/** Keeps the access token over a reload, and nothing else. */
export const makeSessionReducer = () =>
  persistReducer<SessionState>(
    {
      key: KEY,
      version: VERSION,
      storage: makeTabStorage(),
      whitelist: ['accessToken'],
      throttle: 0,
    },
    sessionSlice.reducer,
  );
