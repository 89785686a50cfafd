import { readStored, writeStored } from '@/client/lib/storage';

/** What redux-persist is told to keep the session under. */
export const SESSION_KEY = 'session';
/** Raise it, with a migration, when the shape of what is stored changes. */
export const SESSION_VERSION = 1;

/** Where redux-persist keeps what it is told to keep under `SESSION_KEY`. */
export const STORED_SESSION_KEY = `persist:${SESSION_KEY}`;

/** The access token in what redux-persist has stored; `null` when there is none. */
export function tokenIn(text: string | null): string | null {
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
      _persist: JSON.stringify({ version: SESSION_VERSION, rehydrated: true }),
    }),
  );
}
