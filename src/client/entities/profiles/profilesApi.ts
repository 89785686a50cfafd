import type { ApiError } from '@/shared/apiError';
import { profileCalls } from '@/shared/profiles/profiles.calls';
import type { User, profileContract } from '@/shared/profiles/profileContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { EntityAnswer, EntityPatch } from '@/client/entities/entityPatch';
import { refusalOf } from '@/client/entities/refusal';

/** Splits the user into account and profile, each for its own slice. */
const entitiesOf = ({ profile, ...account }: User): EntityPatch => ({
  users: { upserted: [{ ...account, profile: profile.id }] },
  [account.role === 'artist' ? 'artistProfiles' : 'mediaProfiles']: { upserted: [profile] },
});

const answerOf = (user: User): EntityAnswer => ({ entities: entitiesOf(user) });

const calls = callsOf<typeof profileContract>(profileCalls);

export const usersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getProfile: builder.query<EntityAnswer, undefined>({
      query: () => requestOf(calls.getProfile, undefined),
      transformResponse: answerOf,
    }),
    updateProfile: builder.mutation<EntityAnswer, { body: object; version?: number | undefined }>({
      query: (change) =>
        requestOf(calls.updateProfile, change as ArgOf<typeof calls.updateProfile>), // from `profileBody`
      transformResponse: answerOf,
      transformErrorResponse: (error: ApiError) => refusalOf('users', entitiesOf)(error, undefined),
    }),
  }),
});
