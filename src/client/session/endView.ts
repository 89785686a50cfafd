import type { Store } from '@reduxjs/toolkit';
import { readToken } from '@/client/lib/jwt';
import { onStoredElsewhere } from '@/client/lib/storage';
import { forgetTexts } from './sessionEnd';
import { readRefreshToken } from './storedSession';
import { selectSessionUserId, selectViewer, type SessionRootState } from './sessionState';
import { stopView } from './sessionTokens';
import { readStoredAccessToken } from './storedAccessToken';

/** Ends the view when another tab has ended the admin's session or logged in another user. */
export function followAdmin(store: Pick<Store, 'dispatch' | 'getState'>): () => void {
  return onStoredElsewhere(() => {
    const viewer = selectViewer(store.getState() as SessionRootState); // the session slice is always there
    const isTheirs = readToken(readStoredAccessToken())?.sub === viewer;
    if (readRefreshToken() === null || !isTheirs) endView(store);
  });
}

/** Returns from a view to the admin's own session, if that is still active. */
export function endView({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): void {
  const state = getState() as SessionRootState; // the session slice is always there
  if (selectViewer(state) === null) return;
  const viewed = selectSessionUserId(state);
  if (viewed !== null) forgetTexts(viewed);
  dispatch(stopView());
}
