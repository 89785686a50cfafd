import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useIsAuthenticated, useIsSessionReady } from '@/client/session/sessionHooks';
import { Loading } from '@/client/ui/Skeleton';
import { AlreadyLoggedIn } from './AlreadyLoggedIn';

/** Pages for people without an account. */
export function GuestGuard() {
  const isReady = useIsSessionReady();
  const { pathname } = useLocation();
  return isReady ? <GuestGate key={pathname} /> : <Loading />;
}

/**
 * Who arrived as a guest stays on the page: a registration logs in and then leads on by itself, and
 * must not be called an old login in between.
 */
function GuestGate() {
  const isAuthenticated = useIsAuthenticated();
  const [arrivedLoggedIn, setArrivedLoggedIn] = useState(isAuthenticated);
  if (arrivedLoggedIn && !isAuthenticated) setArrivedLoggedIn(false);
  return arrivedLoggedIn ? <AlreadyLoggedIn /> : <Outlet />;
}
