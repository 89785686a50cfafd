import type { Store } from '@reduxjs/toolkit';
import { dropFromTab, keepInTab, readInTab } from '@/client/lib/tabStorage';
import { forgetTexts } from './forgetSession';
import { readRefreshToken } from './refreshToken';
import { selectSessionUserId, type SessionRootState } from './sessionSelectors';
import { sessionEnded, sessionStarted } from './sessionSlice';
import { readStoredAccessToken } from './storedAccessToken';

/*
 * In a view an admin sees the screens of an account, read-only: the session of this tab has a token
 * of the view, which is kept in this tab alone and cannot be renewed. The admin's own session stays
 * in the browser's storage, and the view ends with it.
 */
const VIEW_KEY = 'linernote:view';

/** The token of this tab's view; `null` without one, or once the admin has logged out. */
export const readView = (): string | null =>
  readRefreshToken() === null ? null : readInTab(VIEW_KEY);

/** Keeps the token and returns the action that begins the view. */
export const startView = (accessToken: string) => {
  keepInTab(VIEW_KEY, accessToken);
  return sessionStarted({ accessToken });
};

/** Goes back to the admin's own session, if it goes on. */
export function endView({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): void {
  dropFromTab(VIEW_KEY);
  const viewed = selectSessionUserId(getState() as SessionRootState); // the session slice is always there
  if (viewed !== null) forgetTexts(viewed);
  const accessToken = readRefreshToken() === null ? null : readStoredAccessToken();
  dispatch(
    accessToken === null ? sessionEnded({ reason: 'elsewhere' }) : sessionStarted({ accessToken }),
  );
}
