import { readStored, writeStored } from '@/client/lib/storage';

/** The key that is passed to redux-persist for the session. */
export const SESSION_KEY = 'session';
/** Raise it, with a migration, when the shape of what is stored changes. */
export const SESSION_VERSION = 1;

/** The storage key that redux-persist makes of `SESSION_KEY`. */
export const STORED_SESSION_KEY = `persist:${SESSION_KEY}`;

/** The access token in the text that redux-persist has stored; `null` when there is none. */
export function tokenIn(text: string | null): string | null {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>; // checked right below
    if (typeof stored.accessToken !== 'string') return null;
    /* redux-persist encodes each key of the slice as JSON of its own. */
    const token: unknown = JSON.parse(stored.accessToken);
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** The stored access token, which another tab may have renewed; `null` when nobody is logged in. */
export const readStoredAccessToken = (): string | null => tokenIn(readStored(STORED_SESSION_KEY));

/**
 * Stores the token at once, in redux-persist's format; redux-persist itself writes some
 * milliseconds later.
 */
export function storeAccessToken(accessToken: string): void {
  writeStored(STORED_SESSION_KEY, storedTextOf(accessToken));
}

export const storedTextOf = (accessToken: string): string =>
  JSON.stringify({
    accessToken: JSON.stringify(accessToken),
    _persist: JSON.stringify({ version: SESSION_VERSION, rehydrated: true }),
  });
