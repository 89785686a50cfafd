import type { Store } from '@reduxjs/toolkit';
import { onStoredElsewhere } from '@/client/lib/storage';
import { readRefreshToken, REFRESH_TOKEN_KEY } from './storedSession';
import { readStoredAccessToken, STORED_SESSION_KEY } from './storedAccessToken';
import { selectAccessToken, selectViewer, type SessionRootState } from './sessionState';
import { adoptSession, endSession } from './sessionTokens';

/**
 * Brings this tab's session in line with the storage. It reads the current entry rather than the
 * event's value, so that two tabs that renew at once both end with the token stored last.
 */
function adoptStoredSession(store: Store<SessionRootState>): void {
  /* A view is ended by `followAdmin`. */
  if (selectViewer(store.getState()) !== null) return;
  const own = selectAccessToken(store.getState());
  if (readRefreshToken() === null) {
    if (own !== null) store.dispatch(endSession('elsewhere', null));
    return;
  }
  const stored = readStoredAccessToken();
  if (stored !== null && stored !== own) store.dispatch(adoptSession(stored, own));
}

/**
 * Follows a log-in, a renewal or a log-out in another tab. A page restored from the browser's
 * back-forward cache has missed the events, so it reads the storage itself. Returns the function
 * that stops it.
 */
export function followOtherTabs(store: Store<SessionRootState>): () => void {
  const stopListening = onStoredElsewhere((key) => {
    if (key === null || key === REFRESH_TOKEN_KEY || key === STORED_SESSION_KEY) {
      adoptStoredSession(store);
    }
  });
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) adoptStoredSession(store);
  };
  window.addEventListener('pageshow', handlePageShow);
  return () => {
    stopListening();
    window.removeEventListener('pageshow', handlePageShow);
  };
}
