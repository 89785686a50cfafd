import { use, useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { ReactReduxContext } from 'react-redux';
import { type LoginCalls, LoginCallsContext } from '@/client/features/identity/accounts/loginCalls';
import type { AuthThunk } from '@/client/entities/auth';
import { NETWORK_FAILED } from '@/client/lib/apiError';
import { whenIdle } from '@/client/lib/whenIdle';
import { useHasStoredSession } from '@/client/session/storedSession';
import { lazyPart } from '@/client/ui/lazyPart';
import { AuthLayout } from './shells/AuthLayout';

const load = () =>
  import(/* webpackChunkName: "login-calls" */ './loginParts').catch(() => {
    throw NETWORK_FAILED;
  });

/**
 * The frame of the pages where most visits start: to log in, and to choose what to sign up as. They
 * show nothing of the store, so it loads once the page can be used, or with the first call. A test
 * has a Provider of its own around the program.
 */
export function EarlyFrame() {
  const given = use(ReactReduxContext)?.store;
  useEffect(() => {
    delete document.documentElement.dataset.session; // the mark from index.html that hides the page
    return whenIdle(() => {
      load().catch(() => undefined); // the call itself loads it again
    });
  }, []);
  const calls = useMemo(() => {
    const call: LoginCalls = async (name, arg) => {
      const { authThunks, ownStore } = await load();
      const { dispatch } = (given ?? ownStore) as typeof ownStore; // every store is one, see makeStore
      const thunk = authThunks[name] as (arg: unknown) => AuthThunk<never>; // by its name
      return dispatch(thunk(arg));
    };
    return call;
  }, [given]);
  return (
    <LoginCallsContext value={calls}>
      <AuthLayout />
    </LoginCallsContext>
  );
}

const KnownGuest = lazyPart(async () => {
  const { GuestGuard, SessionLayout } = await import(
    /* webpackChunkName: "session" */ './sessionParts'
  );
  const Known = () => (
    <SessionLayout>
      <GuestGuard />
    </SessionLayout>
  );
  return { Known };
}, 'Known');

/** The `GuestGuard`, which needs the store only in a browser that has a stored session. */
export const EarlyGuestGuard = () => (useHasStoredSession() ? <KnownGuest /> : <Outlet />);
