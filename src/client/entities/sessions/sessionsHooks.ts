import type { Session } from '@/shared/accounts/sessionsContract';
import type { Callable } from '../callEndpoint';
import { useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { makeSelectList } from '../listSelectors';
import { SESSIONS, sessionsApi } from './sessionsApi';

export const sessionEndpoints: Callable<typeof sessionsApi> = sessionsApi.endpoints;

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
