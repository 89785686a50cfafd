import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { LoginCredentials } from '@/shared/auth/authSchemas';
import type { Role } from '@/shared/options';
import type { StoreExtra } from './authGateway';
import {
  selectIsAuthenticated,
  selectIsSessionReady,
  selectSessionRole,
  type SessionRootState,
} from './sessionSelectors';
import { login, logout } from './sessionThunks';

export type SessionDispatch = ThunkDispatch<SessionRootState, StoreExtra, UnknownAction>;
export const useSessionDispatch = useDispatch.withTypes<SessionDispatch>();
export const useSessionSelector = useSelector.withTypes<SessionRootState>();

export const useIsAuthenticated = (): boolean => useSessionSelector(selectIsAuthenticated);
export const useIsSessionReady = (): boolean => useSessionSelector(selectIsSessionReady);
export const useSessionRole = (): Role | null => useSessionSelector(selectSessionRole);

/** Resolves when logged in; rejects with an `ApiError`. */
export function useLogin(): (credentials: LoginCredentials) => Promise<void> {
  const dispatch = useSessionDispatch();
  return useCallback((credentials) => dispatch(login(credentials)).unwrap(), [dispatch]);
}

/** Never rejects: this browser is logged out whatever the server says. */
export function useLogout(): () => Promise<void> {
  const dispatch = useSessionDispatch();
  return useCallback(() => dispatch(logout()).unwrap(), [dispatch]);
}
