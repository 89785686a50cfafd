import { useSyncExternalStore } from 'react';
import { onStoredElsewhere } from '@/client/lib/storage';
import { readRefreshToken } from './refreshToken';

/**
 * Whether somebody is logged in in this browser: for the public pages, which come without the store
 * of the session. While a page that came drawn is taken over, everybody is a visitor.
 */
export const useHasStoredSession = (): boolean =>
  useSyncExternalStore(
    onStoredElsewhere,
    () => readRefreshToken() !== null,
    () => false,
  );
