import type { ApiError } from '@/shared/apiError';
import { profileCalls } from '@/shared/profiles/profiles.calls';
import type { User, profileContract } from '@/shared/profiles/profileContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { EntityResponse, EntityPatch } from '@/client/entities/entityPatch';
import { errorResponse } from '@/client/entities/errorResponse';

/** Splits the user into account and profile, each for its own slice. */
const entitiesOf = ({ profile, ...account }: User): EntityPatch => ({
  users: { upserted: [{ ...account, profile: profile.id }] },
  [account.role === 'artist' ? 'artistProfiles' : 'outletProfiles']: { upserted: [profile] },
});

const responseOf = (user: User): EntityResponse => ({ entities: entitiesOf(user) });

const calls = callsOf<typeof profileContract>(profileCalls);

export const usersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getProfile: builder.query<EntityResponse, undefined>({
      query: () => requestOf(calls.getProfile, undefined),
      transformResponse: responseOf,
    }),
    putLogo: builder.mutation<EntityResponse, File>({
      query: (file) => {
        const form = new FormData();
        form.set('logo', file);
        return requestOf(calls.putLogo, { form });
      },
      transformResponse: responseOf,
      // An outlet's own services show its logo.
      invalidatesTags: ['Service'],
    }),
    deleteLogo: builder.mutation<EntityResponse, undefined>({
      query: () => requestOf(calls.deleteLogo, undefined),
      transformResponse: responseOf,
      invalidatesTags: ['Service'],
    }),
    updateProfile: builder.mutation<EntityResponse, { body: object; version?: number | undefined }>(
      {
        query: (change) =>
          requestOf(calls.updateProfile, change as ArgOf<typeof calls.updateProfile>), // from `profileBody`
        transformResponse: responseOf,
        transformErrorResponse: (error: ApiError) =>
          errorResponse('users', entitiesOf)(error, undefined),
      },
    ),
  }),
});
