import type { Store } from '@reduxjs/toolkit';
import { dropFromTab, keepInTab } from '@/client/lib/tabStorage';
import { forgetTexts } from './forgetSession';
import { readRefreshToken } from './refreshToken';
import { selectSessionUserId, selectViewer, type SessionRootState } from './sessionSelectors';
import { sessionEnded, sessionStarted } from './sessionSlice';
import { readStoredAccessToken } from './storedAccessToken';
import { VIEW_KEY } from './view';

/** Keeps the token of a view and returns the action that begins it. */
export const startView = (accessToken: string) => {
  keepInTab(VIEW_KEY, accessToken);
  return sessionStarted({ accessToken });
};

/** Goes back from a view to the admin's own session, if that goes on. */
export function endView({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): void {
  const state = getState() as SessionRootState; // the session slice is always there
  if (selectViewer(state) === null) return;
  dropFromTab(VIEW_KEY);
  const viewed = selectSessionUserId(state);
  if (viewed !== null) forgetTexts(viewed);
  const accessToken = readRefreshToken() === null ? null : readStoredAccessToken();
  dispatch(
    accessToken === null ? sessionEnded({ reason: 'elsewhere' }) : sessionStarted({ accessToken }),
  );
}
