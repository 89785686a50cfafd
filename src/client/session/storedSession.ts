import { useSyncExternalStore } from 'react';
import { onStoredElsewhere } from '@/client/lib/storage';
import { readRefreshToken } from './refreshToken';

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
