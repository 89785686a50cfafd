import type { Action, ThunkDispatch, UnknownAction, UnsubscribeListener } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Role } from '@/shared/platform/options';
import type { StoreExtra } from './storeExtra';
import {
  selectIsAuthenticated,
  selectIsSessionReady,
  selectSessionRole,
  selectViewer,
  type SessionRootState,
} from './sessionSelectors';

/** The dispatch of a store with thunks and the listener middleware. */
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
/** Whether an admin looks at the account in this tab. */
export const useIsView = (): boolean => useSessionSelector(selectViewer) !== null;
