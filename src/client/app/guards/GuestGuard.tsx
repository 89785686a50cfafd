import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useIsAuthenticated, useIsSessionReady } from '@/client/session/sessionHooks';
import { useHasStoredSession } from '@/client/session/storedSession';
import { Loading } from '@/client/ui/Skeleton';
import { AlreadyLoggedIn } from './AlreadyLoggedIn';

/** Guards the pages for guests, which show at once if this browser has no stored session. */
export function GuestGuard() {
  const isReady = useIsSessionReady();
  const hasStored = useHasStoredSession();
  const { pathname } = useLocation();
  return isReady || !hasStored ? <GuestGate key={pathname} isReady={isReady} /> : <Loading />;
}

/**
 * A visitor who arrived as a guest stays on the page: registering logs in and then navigates by
 * itself, and must not show 'already logged in' in between. The state is `null` until the stored
 * session has been read.
 */
function GuestGate({ isReady }: { isReady: boolean }) {
  const isAuthenticated = useIsAuthenticated();
  const [arrivedLoggedIn, setArrivedLoggedIn] = useState(isReady ? isAuthenticated : null);
  if (arrivedLoggedIn === null && isReady) setArrivedLoggedIn(isAuthenticated);
  if (arrivedLoggedIn && !isAuthenticated) setArrivedLoggedIn(false);
  return arrivedLoggedIn ? <AlreadyLoggedIn /> : <Outlet />;
}
