import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored } from '@/client/lib/storage';

/** The refresh token is kept only in the browser's storage, never in the store. */
export const REFRESH_TOKEN_KEY = 'linernote:refresh';

export const readRefreshToken = (): string | null => readStored(REFRESH_TOKEN_KEY);

/**
 * Whether this browser has a stored session, for the public pages, which load without the session's
 * store. It is false while a prerendered page hydrates.
 */
export const useHasStoredSession = (): boolean =>
  useSyncExternalStore(
    onStoredElsewhere,
    () => readRefreshToken() !== null,
    () => false,
  );
