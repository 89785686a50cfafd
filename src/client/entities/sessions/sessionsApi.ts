import type { Session } from '@/shared/auth/sessionSchemas';
import { baseApi } from '@/client/api/baseApi';
import { LIST } from '@/client/api/tags';
import { type EntityAnswer, EVERY_ID } from '../entityPatch';

const LISTED = [{ type: 'Session' as const, id: LIST }];

export const sessionsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listSessions: builder.query<EntityAnswer, undefined>({
      query: () => ({ path: 'auth/sessions/' }),
      transformResponse: (came: Session[]) => ({
        entities: { sessions: { came, within: EVERY_ID } },
      }),
      providesTags: LISTED,
    }),
    endSession: builder.mutation<EntityAnswer, number>({
      query: (id) => ({ path: `auth/sessions/${id}/`, method: 'DELETE' }),
      transformResponse: (_nothing, _meta, id) => ({ entities: { sessions: { gone: [id] } } }),
    }),
    /** The server says which are left when it is asked for the list. */
    endOtherSessions: builder.mutation<EntityAnswer, undefined>({
      query: () => ({ path: 'auth/sessions/end-others/', method: 'POST' }),
      transformResponse: () => ({ entities: {} }),
      invalidatesTags: LISTED,
    }),
  }),
});
