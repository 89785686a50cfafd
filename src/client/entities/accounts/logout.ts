import { settleBeforeLogout } from '@/client/session/beforeLogout';
import { readRefreshToken } from '@/client/session/refreshToken';
import type { SessionDispatch } from '@/client/session/sessionHooks';
import { selectSessionUserId, type SessionRootState } from '@/client/session/sessionSelectors';
import { sessionEnded } from '@/client/session/sessionSlice';
import { forgetSession } from '@/client/session/sessionSteps';
import { callAuth } from './authHooks';

/**
 * Ends the session here as soon as what was put off is sent, and then tells the server, which may be
 * out of reach: the session of this browser is over either way.
 */
export const logout = () => (dispatch: SessionDispatch, getState: () => SessionRootState) => {
  settleBeforeLogout(() => {
    const refresh = readRefreshToken();
    forgetSession(selectSessionUserId(getState()));
    dispatch(sessionEnded({ reason: 'logout' }));
    if (refresh !== null) dispatch(callAuth('revoke', { refresh })).catch(() => undefined);
  });
};
