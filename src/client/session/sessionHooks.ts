import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Role } from '@/shared/options';
import type { StoreExtra } from './storeExtra';
import {
  selectIsAuthenticated,
  selectIsSessionReady,
  selectSessionRole,
  selectViewer,
  type SessionRootState,
} from './sessionSelectors';

export type SessionDispatch = ThunkDispatch<SessionRootState, StoreExtra, UnknownAction>;
export const useSessionDispatch = useDispatch.withTypes<SessionDispatch>();
export const useSessionSelector = useSelector.withTypes<SessionRootState>();

export const useIsAuthenticated = (): boolean => useSessionSelector(selectIsAuthenticated);
export const useIsSessionReady = (): boolean => useSessionSelector(selectIsSessionReady);
export const useSessionRole = (): Role | null => useSessionSelector(selectSessionRole);
/** Whether an admin looks at the account in this tab. */
export const useIsView = (): boolean => useSessionSelector(selectViewer) !== null;
