import { useCallback, useEffect } from 'react';
import { NETWORK_FAILED } from '@/client/lib/apiError';
import { whenIdle } from '@/client/lib/whenIdle';
import { type SessionDispatch, useSessionDispatch } from '@/client/session/sessionHooks';
import type { AuthThunk, authThunks } from './authThunks';

/* The endpoints around a session load RTK Query, so they load once a page that may call them is
   idle after its first paint, or with the call; this file must not import Redux Toolkit. */
const loadThunks = () =>
  import(/* webpackChunkName: "auth-calls" */ './authThunks').catch(() => {
    throw NETWORK_FAILED;
  });

type AuthThunks = typeof authThunks;
type AuthCallName = keyof AuthThunks;
type ArgOf<Name extends AuthCallName> = Parameters<AuthThunks[Name]>[0];
type ResultOf<Name extends AuthCallName> = Awaited<ReturnType<ReturnType<AuthThunks[Name]>>>;

/** Makes one call; rejects with an `ApiError`. */
export const callAuth =
  <Name extends AuthCallName>(name: Name, arg: ArgOf<Name>) =>
  async (dispatch: SessionDispatch): Promise<ResultOf<Name>> => {
    const thunks = await loadThunks();
    const thunk = thunks.authThunks[name] as (arg: ArgOf<Name>) => AuthThunk<ResultOf<Name>>; // by its name
    return dispatch(thunk(arg));
  };

/** A stable function for the named call around a session; it rejects with an `ApiError`. */
export function useAuthCall<Name extends AuthCallName>(
  name: Name,
): (arg: ArgOf<Name>) => Promise<ResultOf<Name>> {
  const dispatch = useSessionDispatch();
  useEffect(
    () =>
      whenIdle(() => {
        loadThunks().catch(() => undefined); // the call itself loads them again
      }),
    [],
  );
  return useCallback((arg) => dispatch(callAuth(name, arg)), [dispatch, name]);
}
