import { useDeferredValue, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import {
  useIsAuthenticated,
  useIsSessionReady,
  useSessionSelector,
} from '@/client/session/sessionHooks';
import { selectSessionEnd } from '@/client/session/sessionSelectors';
import { WaitingFrame } from '../shells/WaitingFrame';

/** Where the login leads back to, in the navigation state of `/login`. */
export interface LoginState {
  from?: { pathname: string; search: string; hash: string };
}

/**
 * Lets signed-in people in; others go to `/login` and come back after it. Who has just logged out
 * here does not: the next person at this screen may be another one.
 */
export function AuthGuard() {
  /* the frame stays until what comes in its place can be drawn */
  const isReady = useDeferredValue(useIsSessionReady());
  const isAuthenticated = useIsAuthenticated();
  const wasIn = useWasIn();
  if (!isReady) return <WaitingFrame forMembers />;
  return isAuthenticated ? <Outlet /> : <ToLogin wasIn={wasIn} />;
}

/** Whether somebody has been signed in since this frame is shown. */
export function useWasIn(): boolean {
  const isAuthenticated = useIsAuthenticated();
  const [wasIn, setWasIn] = useState(false);
  if (isAuthenticated && !wasIn) setWasIn(true);
  return wasIn;
}

export function ToLogin({ wasIn }: { wasIn: boolean }) {
  const endedBy = useSessionSelector(selectSessionEnd);
  const { pathname, search, hash } = useLocation();
  const isLeaving = wasIn && (endedBy === 'logout' || endedBy === 'deleted');
  const state: LoginState = isLeaving ? {} : { from: { pathname, search, hash } };
  return <Navigate to={paths.login} replace state={state} />;
}
