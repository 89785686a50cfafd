import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { authCalls } from '@/shared/identity/auth.calls';
import type { authContract } from '@/shared/identity/auth.schemas';
import type {
  ArtistRegistration,
  LoginCredentials,
  OutletRegistration,
  TokenPair,
} from '@/shared/identity/auth.requests';
import { noticeCalls } from '@/shared/platform/notices.calls';
import type { noticesContract } from '@/shared/platform/notices.schemas';
import { apiErrorOf } from '@/client/lib/apiError';
import { forgetSession, settleBeforeLogout } from '@/client/session/sessionEnd';
import { leaveView } from '@/client/session/leaveView';
import { readRefreshToken } from '@/client/session/storedSession';
import {
  selectSessionUserId,
  selectViewer,
  type SessionRootState,
  type SessionDispatch,
  type StoreExtra,
} from '@/client/session/sessionState';
import { endSession, startSession, tokenPairOf } from '@/client/session/sessionTokens';
import { endpointsOf } from './endpointsOf';

/* A new password needs the lock of the tokens, see `changePassword`. */
const { changePassword: _changePassword, ...calls } = authCalls;
type Calls = Omit<typeof authContract, 'changePassword' | 'refresh'> &
  Pick<typeof noticesContract, 'unsubscribe'>;

const authApi = endpointsOf<Calls>({ ...calls, unsubscribe: noticeCalls.unsubscribe });

/* Most of these calls belong to no session, since their callers may have none. */
export const open = { extraOptions: { isPublic: true } } as const;
authApi.enhanceEndpoints({
  endpoints: {
    registerArtist: open,
    registerMedia: open,
    contactOperator: open,
    login: open,
    logout: { extraOptions: { isPublic: true, keepalive: true } },
    activate: open,
    /* The response has a sentence only for the logged-in account. */
    resendActivation: { extraOptions: { isPublic: 'when logged out' } },
    confirmEmail: open,
    requestPasswordReset: open,
    confirmPasswordReset: open,
    /* Authorized by the signed token of a mail, which also has the topic. */
    unsubscribe: open,
  },
});

export const {
  useConfirmEmailMutation,
  useConfirmPasswordResetMutation,
  useContactOperatorMutation,
  useRequestPasswordResetMutation,
  useResendActivationMutation,
  useUnsubscribeMutation,
} = authApi;

const { endpoints } = authApi;
const UNTRACKED = { track: false } as const;

export type AuthThunk<Result> = ThunkAction<
  Promise<Result>,
  SessionRootState,
  StoreExtra,
  UnknownAction
>;

interface TokenEndpoint<Body> {
  initiate: (
    arg: { body: Body; onResponse: (response: unknown) => void },
    options: typeof UNTRACKED,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- RTK Query types its own state
  ) => ThunkAction<{ unwrap: () => Promise<unknown> }, any, any, UnknownAction>;
}

/** Resolves with whether the response had tokens; if so, it starts a session with them. */
export const callAndStart =
  <Body>(endpoint: TokenEndpoint<Body>) =>
  (body: Body): AuthThunk<{ loggedIn: boolean }> =>
  async (dispatch) => {
    let tokens = null as TokenPair | null;
    const onResponse = (response: unknown) => {
      tokens = tokenPairOf(response);
    };
    await dispatch(endpoint.initiate({ body, onResponse }, UNTRACKED)).unwrap();
    if (tokens) dispatch(startSession(tokens));
    return { loggedIn: tokens !== null };
  };

export type RegisterArg =
  | { role: 'artist'; values: ArtistRegistration }
  | { role: 'media'; values: OutletRegistration };

/** The calls that may start a session, and those of the log-in page. */
export const authThunks = {
  login:
    (credentials: LoginCredentials): AuthThunk<void> =>
    async (dispatch, _getState, extra) => {
      extra.preloadSignedIn();
      const { loggedIn } = await dispatch(callAndStart(endpoints.login)(credentials));
      if (!loggedIn) throw apiErrorOf(0, null);
    },
  /** `loggedIn` is false if the account must first be activated by mail. */
  register:
    (arg: RegisterArg): AuthThunk<{ loggedIn: boolean }> =>
    (dispatch, _getState, extra) => {
      extra.preloadSignedIn();
      return arg.role === 'artist'
        ? dispatch(callAndStart(endpoints.registerArtist)(arg.values))
        : dispatch(callAndStart(endpoints.registerMedia)(arg.values));
    },
  /** Redeems the mailed link; `loggedIn` is true if the account was waiting for its activation. */
  activate: callAndStart(endpoints.activate),
  /** Mails another activation link; succeeds whether or not such an account exists. */
  resendActivation:
    (body: { email: string }): AuthThunk<unknown> =>
    (dispatch) =>
      dispatch(endpoints.resendActivation.initiate({ body }, UNTRACKED)).unwrap(),
};

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
    if (refresh !== null) {
      void dispatch(endpoints.logout.initiate({ body: { refresh } }, UNTRACKED));
    }
  });
};
