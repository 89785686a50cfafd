import { sessionCalls } from '@/shared/accounts/sessions.calls';
import type { Session, sessionsContract } from '@/shared/accounts/sessionsContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import { LIST } from '@/client/api/tags';
import { type EntityResponse, upsert } from '../entityPatch';

/** The key of the list of the account's sessions. */
export const SESSIONS = sessionCalls.listSessions.path;

/** Puts the current session first; the server has sorted the others by their last use. */
const currentFirst = (one: Session, other: Session): number =>
  Number(other.is_current) - Number(one.is_current);

const LISTED = [{ type: 'Session' as const, id: LIST }];

const calls = callsOf<typeof sessionsContract>(sessionCalls);

export const sessionsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listSessions: builder.query<EntityResponse, undefined>({
      query: () => ({ path: SESSIONS }),
      transformResponse: (sessions: Session[]): EntityResponse => ({
        entities: upsert('sessions', sessions),
        list: {
          of: 'sessions',
          key: SESSIONS,
          ids: [...sessions].sort(currentFirst).map(({ id }) => id),
        },
      }),
      providesTags: LISTED,
    }),
    endSession: builder.mutation<EntityResponse, number>({
      query: (id) => requestOf(calls.endSession, id),
      transformResponse: (_nothing, _meta, id) => ({ entities: { sessions: { deleted: [id] } } }),
    }),
    /** The list is fetched again afterwards, since only the server knows the remaining sessions. */
    endOtherSessions: builder.mutation<EntityResponse, undefined>({
      query: () => requestOf(calls.endOtherSessions, undefined),
      transformResponse: () => ({ entities: {} }),
      invalidatesTags: LISTED,
    }),
  }),
});
