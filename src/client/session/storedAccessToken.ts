import { readStored } from '@/client/lib/storage';

/** The key that is passed to redux-persist for the session. */
export const SESSION_KEY = 'session';
/** Raise it, with a migration, when the stored shape changes. */
export const SESSION_VERSION = 1;

/** The storage key that redux-persist makes of `SESSION_KEY`. */
export const STORED_SESSION_KEY = `persist:${SESSION_KEY}`;

/** The stored access token, which another tab may have renewed; `null` when nobody is logged in. */
export function readStoredAccessToken(): string | null {
  try {
    const stored = JSON.parse(readStored(STORED_SESSION_KEY) ?? '{}') as Record<string, unknown>; // checked right below
    if (typeof stored.accessToken !== 'string') return null;
    /* redux-persist encodes each key of the slice as JSON of its own. */
    const token: unknown = JSON.parse(stored.accessToken);
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** The text of a session that redux-persist can read. */
export const storedTextOf = (accessToken: string): string =>
  JSON.stringify({
    accessToken: JSON.stringify(accessToken),
    _persist: JSON.stringify({ version: SESSION_VERSION, rehydrated: true }),
  });
