import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { readStored, removeStored, writeStored } from '@/client/lib/storage';
import { type SessionState, sessionSlice } from './sessionSlice';

const KEY = 'session';
/** Raise it, with a migration, when the shape of what is stored changes. */
const VERSION = 1;

/** Where redux-persist keeps what it is told to keep under `KEY`. */
export const STORED_SESSION_KEY = `persist:${KEY}`;

/* redux-persist's own storage probes localStorage when it is imported, and is larger. */
const storage = {
  getItem: (key: string) => Promise.resolve(readStored(key)),
  setItem: (key: string, value: string) => Promise.resolve(writeStored(key, value)),
  removeItem: (key: string) => Promise.resolve(removeStored(key)),
};

/** Keeps the access token over a reload, and nothing else. */
export const makeSessionReducer = () =>
  persistReducer<SessionState>(
    { key: KEY, version: VERSION, storage, whitelist: ['accessToken'], throttle: 0 },
    sessionSlice.reducer as Reducer<SessionState>, // redux-persist types the slice's unknown first state away
  );

/** The access token that another tab may have stored since; `null` when nobody is logged in. */
export function readStoredAccessToken(): string | null {
  try {
    const stored = JSON.parse(readStored(STORED_SESSION_KEY) ?? '{}') as Record<string, unknown>; // checked right below
    if (typeof stored.accessToken !== 'string') return null;
    /* redux-persist writes each key of the slice as JSON of its own */
    const token: unknown = JSON.parse(stored.accessToken);
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
