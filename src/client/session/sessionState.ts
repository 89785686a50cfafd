import type { UnknownAction, Action, ThunkDispatch, UnsubscribeListener } from '@reduxjs/toolkit';
import { ROLES, type Role, SEAT_PARTS, type SeatPart } from '@/shared/platform/roles';
import { readToken, type TokenClaims } from '@/client/lib/jwt';
import type { SessionEnd, SessionState } from './sessionSlice';
import { useDispatch, useSelector } from 'react-redux';

/**
 * The extra argument of every thunk. There is one object per store, so it also identifies the
 * store.
 */
export interface StoreExtra {
  /** Prefetches the pages that most log-ins lead to, while the server checks the password. */
  preloadSignedIn: () => void;
}

export type DispatchOf<State> = ((
  action: Action<'listenerMiddleware/add'>,
) => UnsubscribeListener) &
  ThunkDispatch<State, StoreExtra, UnknownAction>;

export type SessionDispatch = DispatchOf<SessionRootState>;

export const useSessionDispatch = useDispatch.withTypes<SessionDispatch>();

export const useSessionSelector = useSelector.withTypes<SessionRootState>();

export const useIsAuthenticated = (): boolean => useSessionSelector(selectIsAuthenticated);

export const useIsSessionReady = (): boolean => useSessionSelector(selectIsSessionReady);

export const useSessionRole = (): Role | null => useSessionSelector(selectSessionRole);

/** An admin who is neither artist nor outlet. */
export const useIsStaff = (): boolean =>
  useSessionSelector(({ session }) => claimsOf(session.accessToken)?.role === 'staff');

/** `null` for artists and for the owner of an outlet. */
export const useSessionPart = (): SeatPart | null => useSessionSelector(selectSessionPart);

export const useIsView = (): boolean => useSessionSelector(selectViewer) !== null;

export interface SessionRootState {
  /** `_persist` is redux-persist's mark, set by the first read of the storage. */
  session: SessionState & { _persist?: { rehydrated: boolean } };
}

export const selectAccessToken = (state: SessionRootState): string | null =>
  state.session.accessToken;

export const selectIsAuthenticated = (state: SessionRootState): boolean =>
  state.session.accessToken !== null;

/** False until the stored session has been read: until then it is unknown who is logged in. */
export const selectIsSessionReady = (state: SessionRootState): boolean =>
  state.session._persist?.rehydrated ?? false;

export const selectSessionEnd = (state: SessionRootState): SessionEnd | null =>
  state.session.endedBy;

let lastRead: { token: string | null; claims: TokenClaims | null } = { token: null, claims: null };

function claimsOf(token: string | null): TokenClaims | null {
  if (lastRead.token !== token) lastRead = { token, claims: readToken(token) };
  return lastRead.claims;
}

export const selectSessionUserId = (state: SessionRootState): string | null =>
  claimsOf(state.session.accessToken)?.sub ?? null;

/** The predicate of a listener: whether the action has changed who is signed in. */
export const isOtherUser = (
  _action: UnknownAction,
  now: SessionRootState,
  before: SessionRootState,
): boolean => selectSessionUserId(now) !== selectSessionUserId(before);

export const selectViewer = (state: SessionRootState): string | null =>
  claimsOf(state.session.accessToken)?.viewer ?? null;

/** Only for display; the server decides what is allowed. `null` also for staff. */
export const selectSessionRole = (state: SessionRootState): Role | null => {
  const role = claimsOf(state.session.accessToken)?.role;
  return ROLES.find((known) => known === role) ?? null;
};

const selectSessionPart = (state: SessionRootState): SeatPart | null => {
  const part = claimsOf(state.session.accessToken)?.part;
  return SEAT_PARTS.find((known) => known === part) ?? null;
};
