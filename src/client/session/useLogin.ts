import { useCallback } from 'react';
import type { LoginCredentials } from '@/shared/auth/authSchemas';
import { NETWORK_FAILED } from '@/client/lib/apiError';
import { type SessionDispatch, useSessionDispatch } from './sessionHooks';

/* with the store, which the log-in page does not wait for */
const loadThunks = () =>
  import(/* webpackChunkName: "session" */ './sessionThunks').catch(() => {
    throw NETWORK_FAILED;
  });

const logIn = (credentials: LoginCredentials) => async (dispatch: SessionDispatch) => {
  const { login } = await loadThunks();
  await dispatch(login(credentials)).unwrap();
};

/** Resolves when logged in; rejects with an `ApiError`. */
export function useLogin(): (credentials: LoginCredentials) => Promise<void> {
  const dispatch = useSessionDispatch();
  return useCallback((credentials) => dispatch(logIn(credentials)), [dispatch]);
}
