import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useIsAuthenticated, useIsSessionReady } from '@/client/session/sessionHooks';
import { useHasStoredSession } from '@/client/session/storedSession';
import { Loading } from '@/client/ui/Skeleton';
import { AlreadyLoggedIn } from './AlreadyLoggedIn';

/** Pages for people without an account: at once where this browser has stored no session. */
export function GuestGuard() {
  const isReady = useIsSessionReady();
  const hasStored = useHasStoredSession();
  const { pathname } = useLocation();
  return isReady || !hasStored ? <GuestGate key={pathname} isReady={isReady} /> : <Loading />;
}

/**
 * Who arrived as a guest stays on the page: a registration logs in and then leads on by itself, and
 * must not be called an old login in between. `null` until the stored session is known.
 */
function GuestGate({ isReady }: { isReady: boolean }) {
  const isAuthenticated = useIsAuthenticated();
  const [arrivedLoggedIn, setArrivedLoggedIn] = useState(isReady ? isAuthenticated : null);
  if (arrivedLoggedIn === null && isReady) setArrivedLoggedIn(isAuthenticated);
  if (arrivedLoggedIn && !isAuthenticated) setArrivedLoggedIn(false);
  return arrivedLoggedIn ? <AlreadyLoggedIn /> : <Outlet />;
}
