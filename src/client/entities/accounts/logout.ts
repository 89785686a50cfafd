import { settleBeforeLogout } from '@/client/session/beforeLogout';
import { readRefreshToken } from '@/client/session/refreshToken';
import type { SessionDispatch } from '@/client/session/sessionHooks';
import {
  selectSessionUserId,
  selectViewer,
  type SessionRootState,
} from '@/client/session/sessionSelectors';
import { endSession } from '@/client/session/sessionTokens';
import { leaveView } from '@/client/session/leaveView';
import { forgetSession } from '@/client/session/forgetSession';
import { callAuth } from './authHooks';

/**
 * Ends the session in this browser once the tasks of `beforeLogout` have settled, and then revokes
 * it on the server. The session here ends even if the server cannot be reached. In a view only the
 * view ends.
 */
export const logout = () => (dispatch: SessionDispatch, getState: () => SessionRootState) => {
  if (selectViewer(getState()) !== null) {
    void leaveView({ dispatch, getState });
    return;
  }
  settleBeforeLogout(() => {
    const refresh = readRefreshToken();
    forgetSession(selectSessionUserId(getState()));
    dispatch(endSession('logout', refresh));
    if (refresh !== null) dispatch(callAuth('revoke', { refresh })).catch(() => undefined);
  });
};
