import { createSelector } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { Session } from '@/shared/auth/sessionSchemas';
import { type DataRootState, useDataDispatch, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { useSending } from '../useSending';
import { sessionsApi } from './sessionsApi';
import { sessionsAdapter } from './sessionsSlice';
import { endOtherSessions, endSession } from './sessionsThunks';

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

export interface EndSessions {
  /** Rejects with an `ApiError`. */
  end: (id: number) => Promise<void>;
  /** Rejects with an `ApiError`. */
  endOthers: () => Promise<void>;
  isEnding: boolean;
}

export function useEndSessions(): EndSessions {
  const dispatch = useDataDispatch();
  const callOne = useCallback((id: number) => dispatch(endSession(id)).unwrap(), [dispatch]);
  const callOthers = useCallback(() => dispatch(endOtherSessions()).unwrap(), [dispatch]);
  const one = useSending(callOne);
  const others = useSending(callOthers);
  return { end: one.send, endOthers: others.send, isEnding: one.isSending || others.isSending };
}
