import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type {
  ArtistRegistration,
  LoginCredentials,
  MediaRegistration,
} from '@/shared/accounts/authSchemas';
import { apiErrorOf, toApiError } from '@/client/lib/apiError';
import type { SessionRootState } from '@/client/session/sessionSelectors';
import { startSession } from '@/client/session/sessionSteps';
import type { StoreExtra } from '@/client/session/storeExtra';
import { tokenPairOf } from '@/client/session/storedTokens';
import { installCalls } from '@/client/entities/installCalls';
import { authApi } from './authApi';

const { endpoints } = authApi;

/** Nothing of the answer stays in the state: it may hold tokens. */
const UNTRACKED = { track: false } as const;

export type AuthThunk<Result> = ThunkAction<
  Promise<Result>,
  SessionRootState,
  StoreExtra,
  UnknownAction
>;

/** `AuthThunk` says what a thunk is here; the state of the calls is another part of the same store. */
interface Sending {
  unwrap: () => Promise<unknown>;
}
interface Endpoint<Arg> {
  initiate: (
    arg: Arg,
    options: typeof UNTRACKED,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- RTK Query types its own state
  ) => ThunkAction<Sending, any, any, UnknownAction>;
}

/** Adds the calls to the store; once. */
export const addCalls =
  (): ThunkAction<void, SessionRootState, StoreExtra, UnknownAction> =>
  (_dispatch, _getState, extra) => {
    installCalls(extra.host());
  };

/** Makes the call and resolves with its answer; rejects with an `ApiError`. */
const call =
  <Arg>(endpoint: Endpoint<Arg>) =>
  (arg: Arg): AuthThunk<unknown> =>
  async (dispatch) => {
    try {
      return await dispatch(endpoint.initiate(arg, UNTRACKED)).unwrap();
    } catch (reason) {
      throw toApiError(reason);
    }
  };

/** The same for a call whose answer says nothing more. */
const callFor =
  <Arg>(endpoint: Endpoint<Arg>) =>
  (arg: Arg): AuthThunk<void> =>
  async (dispatch) => {
    await dispatch(call(endpoint)(arg));
  };

/** The same for a call that may answer a sentence. */
const callForDetail =
  <Arg>(endpoint: Endpoint<Arg>) =>
  (arg: Arg): AuthThunk<string | undefined> =>
  async (dispatch) => {
    const answer = await dispatch(call(endpoint)(arg));
    const { detail } = (answer ?? {}) as { detail?: unknown }; // checked right below
    return typeof detail === 'string' ? detail : undefined;
  };

/** Resolves with whether the answer held tokens, with which a session has begun. */
const callAndStart =
  <Arg>(endpoint: Endpoint<Arg>) =>
  (arg: Arg): AuthThunk<{ loggedIn: boolean }> =>
  async (dispatch) => {
    const tokens = tokenPairOf(await dispatch(call(endpoint)(arg)));
    if (tokens) dispatch(startSession(tokens));
    return { loggedIn: tokens !== null };
  };

export type RegisterArg =
  { role: 'artist'; values: ArtistRegistration } | { role: 'media'; values: MediaRegistration };

const startByPassword = callAndStart(endpoints.login);

/** What the account screens call. Each rejects with an `ApiError`. */
export const authThunks = {
  login:
    (credentials: LoginCredentials): AuthThunk<void> =>
    async (dispatch, _getState, extra) => {
      extra.preloadSignedIn();
      const { loggedIn } = await dispatch(startByPassword(credentials));
      if (!loggedIn) throw apiErrorOf(0, null);
    },
  /** `loggedIn` is false where the account has to be activated by mail first. */
  register:
    (arg: RegisterArg): AuthThunk<{ loggedIn: boolean }> =>
    (dispatch, _getState, extra) => {
      extra.preloadSignedIn();
      return arg.role === 'artist'
        ? dispatch(callAndStart(endpoints.registerArtist)(arg.values))
        : dispatch(callAndStart(endpoints.registerMedia)(arg.values));
    },
  /** Redeems the link of the mail; `loggedIn` is true where the account waited for it to be used. */
  activate: callAndStart(endpoints.activate),
  /** Revokes the token of a session that has ended in this browser. */
  revoke: callFor(endpoints.logout),
  /**
   * Mails another activation link and succeeds whether there is such an account or not. To the
   * account itself the response is a sentence when the last one was sent a moment ago.
   */
  resendActivation: callForDetail(endpoints.resendActivation),
  /** Redeems the link that was mailed to a new address. */
  confirmEmail: callFor(endpoints.confirmEmail),
  /** Mails a link that resets the password; answers a sentence when one that was sent still works. */
  requestPasswordReset: callForDetail(endpoints.requestPasswordReset),
  confirmPasswordReset: callFor(endpoints.confirmPasswordReset),
  /** Turns off the mails of the topic that the link of a mail names. */
  unsubscribe: callFor(endpoints.unsubscribe),
};
