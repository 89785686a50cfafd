import type { Session } from '@/shared/accounts/sessionsContract';
import { useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { useCall } from '../useCall';
import { makeSelectList } from '../listSelectors';
import { SESSIONS, sessionsApi } from './sessionsApi';

const selectSessions = makeSelectList('sessions', SESSIONS);

export interface Sessions extends Loading {
  sessions: Session[];
}

/** The sessions of the signed-in account. */
export function useSessions(): Sessions {
  const loading = useLoading(
    sessionsApi.useListSessionsQuery(undefined, { selectFromResult: loadState }),
  );
  return { ...loading, sessions: useDataSelector(selectSessions) };
}

export const useEndSession = () => useCall(sessionsApi.endpoints.endSession);

export const useEndOtherSessions = () => useCall(sessionsApi.endpoints.endOtherSessions);
