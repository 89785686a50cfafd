import { readStored } from '@/client/lib/storage';
import { readInTab } from '@/client/lib/tabStorage';
import { readRefreshToken } from './storedSession';

/*
 * In a view an admin sees the screens of an account, read-only: the session of this tab has a token
 * of the view, which is kept in this tab alone and cannot be renewed. The admin's own session stays
 * in the browser's storage, and the view ends with it.
 */
export const VIEW_KEY = 'linernote:view';

/** The stored session of this tab's view; `null` without one, or once the admin has logged out. */
export const readView = (): string | null =>
  readRefreshToken() === null ? null : readInTab(VIEW_KEY);

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

export const storedTextOf = (accessToken: string): string =>
  JSON.stringify({
    accessToken: JSON.stringify(accessToken),
    _persist: JSON.stringify({ version: SESSION_VERSION, rehydrated: true }),
  });
