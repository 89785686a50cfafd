import type { ApiError } from '@/shared/apiError';
import type { User, profileContract } from '@/shared/profiles/profileContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer, EntityPatch } from '@/client/entities/entityPatch';
import { refusalOf } from '@/client/entities/refusal';

/** Splits the user into account and profile, each for its own slice. */
const entitiesOf = ({ profile, ...account }: User): EntityPatch => ({
  users: { came: [{ ...account, profile: profile.id }] },
  [account.role === 'artist' ? 'artistProfiles' : 'mediaProfiles']: { came: [profile] },
});

const answerOf = (user: User): EntityAnswer => ({ entities: entitiesOf(user) });

type Calls = typeof profileContract;

export const usersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getProfile: builder.query<EntityAnswer, undefined>({
      query: (): RequestFor<Calls['getProfile']> => ({ path: 'auth/profile/' }),
      transformResponse: answerOf,
    }),
    updateProfile: builder.mutation<EntityAnswer, { body: object; version?: number | undefined }>({
      query: (change): RequestFor<Calls['updateProfile']> => ({
        path: 'auth/profile/update/',
        method: 'PATCH',
        ...change,
      }),
      transformResponse: answerOf,
      transformErrorResponse: (error: ApiError) => refusalOf('users', entitiesOf)(error, undefined),
    }),
  }),
});
