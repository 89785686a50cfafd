import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type {
  ArtistRegistration,
  LoginCredentials,
  OutletRegistration,
} from '@/shared/accounts/authSchemas';
import { apiErrorOf, toApiError } from '@/client/lib/apiError';
import type { SessionRootState } from '@/client/session/sessionSelectors';
import type { StoreExtra } from '@/client/session/storeExtra';
import { startSession, tokenPairOf } from '@/client/session/sessionTokens';
import { authApi } from './authApi';

const { endpoints } = authApi;

/** No response is kept in the state, since it may hold tokens. */
const UNTRACKED = { track: false } as const;

export type AuthThunk<Result> = ThunkAction<
  Promise<Result>,
  SessionRootState,
  StoreExtra,
  UnknownAction
>;

/**
 * The part of RTK Query's result that is used here; its state is another part of the same store.
 */
interface Sending {
  unwrap: () => Promise<unknown>;
}
interface Endpoint<Body> {
  initiate: (
    arg: { body: Body },
    options: typeof UNTRACKED,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- RTK Query types its own state
  ) => ThunkAction<Sending, any, any, UnknownAction>;
}

/** Makes the call with this body and resolves with its response; rejects with an `ApiError`. */
const call =
  <Body>(endpoint: Endpoint<Body>) =>
  (body: Body): AuthThunk<unknown> =>
  async (dispatch) => {
    try {
      return await dispatch(endpoint.initiate({ body }, UNTRACKED)).unwrap();
    } catch (reason) {
      throw toApiError(reason);
    }
  };

/** Like `call`, for a response without further data. */
const callFor =
  <Body>(endpoint: Endpoint<Body>) =>
  (body: Body): AuthThunk<void> =>
  async (dispatch) => {
    await dispatch(call(endpoint)(body));
  };

/** Like `call`, for a response that may have a sentence; resolves with it. */
const callForDetail =
  <Body>(endpoint: Endpoint<Body>) =>
  (body: Body): AuthThunk<string | undefined> =>
  async (dispatch) => {
    const response = await dispatch(call(endpoint)(body));
    const { detail } = (response ?? {}) as { detail?: unknown }; // checked right below
    return typeof detail === 'string' ? detail : undefined;
  };

/** Resolves with whether the response had tokens; if so, it starts a session with them. */
const callAndStart =
  <Body>(endpoint: Endpoint<Body>) =>
  (body: Body): AuthThunk<{ loggedIn: boolean }> =>
  async (dispatch) => {
    const tokens = tokenPairOf(await dispatch(call(endpoint)(body)));
    if (tokens) dispatch(startSession(tokens));
    return { loggedIn: tokens !== null };
  };

export type RegisterArg =
  | { role: 'artist'; values: ArtistRegistration }
  | { role: 'media'; values: OutletRegistration };

const startByPassword = callAndStart(endpoints.login);

/** The calls of the account screens. Each rejects with an `ApiError`. */
export const authThunks = {
  login:
    (credentials: LoginCredentials): AuthThunk<void> =>
    async (dispatch, _getState, extra) => {
      extra.preloadSignedIn();
      const { loggedIn } = await dispatch(startByPassword(credentials));
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
  /** Revokes the refresh token of a session that has ended in this browser. */
  revoke: callFor(endpoints.logout),
  /**
   * Mails another activation link; succeeds whether or not such an account exists. For the
   * logged-in account it resolves with a sentence when the last link was sent a moment ago.
   */
  resendActivation: callForDetail(endpoints.resendActivation),
  /** Redeems the link that was mailed to a new e-mail address. */
  confirmEmail: callFor(endpoints.confirmEmail),
  /**
   * Mails a link that resets the password; resolves with a sentence when an earlier link still
   * works.
   */
  requestPasswordReset: callForDetail(endpoints.requestPasswordReset),
  confirmPasswordReset: callFor(endpoints.confirmPasswordReset),
  /** Turns off mails of the topic that a mailed link names. */
  unsubscribe: callFor(endpoints.unsubscribe),
};
