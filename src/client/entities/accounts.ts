import { secondFactorCalls } from '@/shared/identity/secondFactor.calls';
import type { secondFactorContract } from '@/shared/identity/secondFactor.schemas';
import { sessionCalls } from '@/shared/identity/sessions.calls';
import type { sessionsContract, PasswordChange } from '@/shared/identity/sessions.schemas';
import { endpointsOf } from './endpointsOf';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { authCalls } from '@/shared/identity/auth.calls';
import type { ApiError } from '@/shared/platform/apiError';
import { baseApi, refreshOnce, tokenToSend } from '@/client/api/baseApi';
import { currentToken, type Session, withTokenLock } from '@/client/api/refreshOnce';
import { type ApiResponse, send } from '@/client/api/transport';
import { apiErrorOf, UNAUTHORIZED } from '@/client/lib/apiError';
import { renewSession, tokenPairOf } from '@/client/session/sessionTokens';
import type { DataThunkTypes } from '@/client/entities/entitiesState';

const { path, method } = authCalls.changePassword;

/** Changes the password; the server ends every other session. */
export const changePassword = createAsyncThunk<undefined, PasswordChange, DataThunkTypes>(
  'auth/changePassword',
  async (values, { dispatch, getState, extra, rejectWithValue }) => {
    const response = await sendChange(values, { dispatch, getState, extra });
    if (response.error) return rejectWithValue(response.error satisfies ApiError);
    dispatch(baseApi.util.invalidateTags(['Session']));
  },
);

export const {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useDisableSecondFactorMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetSecondFactorQuery,
  useListSessionsInfiniteQuery,
  useProveMutation,
  useRenewRecoveryCodesMutation,
} = endpointsOf<typeof secondFactorContract & typeof sessionsContract>({
  ...secondFactorCalls,
  ...sessionCalls,
});

/**
 * Sends the new password. The response has new tokens, and the old ones become invalid, so no tab
 * may renew meanwhile, and the new ones are stored first. It is no endpoint, whose response would
 * enter the state.
 */
async function sendChange(values: PasswordChange, session: Session): Promise<ApiResponse> {
  const token = currentToken(session);
  if (token === null) return { error: UNAUTHORIZED };
  const fresh = await tokenToSend(token, session);
  if (fresh.error) return fresh;
  const response = await withTokenLock(session, async () => {
    const sent = await send(
      { path, method, body: values },
      { token: currentToken(session) ?? fresh.token },
    );
    const tokens = sent.error ? null : tokenPairOf(sent.data);
    if (!tokens) return sent.error ? sent : { error: apiErrorOf(500, null) };
    session.dispatch(renewSession(tokens));
    return sent;
  });
  // The session has ended elsewhere; the rejected refresh ends it for the whole page.
  if (response.error?.status === 401) {
    const refreshed = await refreshOnce(fresh.token, session);
    if (refreshed.error) return refreshed;
  }
  return response;
}
