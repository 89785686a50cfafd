import { createSelector } from '@reduxjs/toolkit';
import type { Session } from '@/shared/auth/sessionSchemas';
import { type DataRootState, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { useCall } from '../useCall';
import { sessionsApi } from './sessionsApi';
import { sessionsAdapter } from './sessionsSlice';

const { selectAll } = sessionsAdapter.getSelectors(
  (state: DataRootState) => state.entities.sessions,
);

/** This one first, then the last used first. */
const selectSessions = createSelector([selectAll], (sessions) =>
  [...sessions].sort(
    (one, other) =>
      Number(other.is_current) - Number(one.is_current) ||
      Date.parse(other.last_used_at) - Date.parse(one.last_used_at),
  ),
);

export interface Sessions extends Loading {
  sessions: Session[];
}

/** Where the signed-in account is logged in. */
export function useSessions(): Sessions {
  const loading = useLoading(
    sessionsApi.useListSessionsQuery(undefined, { selectFromResult: loadState }),
  );
  return { ...loading, sessions: useDataSelector(selectSessions) };
}

export const useEndSession = () => useCall(sessionsApi.endpoints.endSession);

export const useEndOtherSessions = () => useCall(sessionsApi.endpoints.endOtherSessions);
