import type { User } from '@/shared/profile/profileContract';
import { baseApi } from '@/client/api/baseApi';
import type { EntityAnswer } from '../entityPatch';

/** The account and its profile, each to its own slice. */
function answerOf({ profile, ...account }: User): EntityAnswer {
  return {
    entities: {
      users: { came: [{ ...account, profile: profile.id }] },
      [account.role === 'artist' ? 'artistProfiles' : 'mediaProfiles']: { came: [profile] },
    },
  };
}

export const usersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getProfile: builder.query<EntityAnswer, undefined>({
      query: () => ({ path: 'auth/profile/' }),
      transformResponse: answerOf,
      providesTags: ['User'],
    }),
    updateProfile: builder.mutation<EntityAnswer, object>({
      query: (body) => ({ path: 'auth/profile/update/', method: 'PATCH', body }),
      transformResponse: answerOf,
    }),
  }),
});
