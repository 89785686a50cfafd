import { createSelector } from '@reduxjs/toolkit';
import type {
  ArtistProfile,
  OutletProfile,
  profileContract,
  User,
} from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { profileCalls } from '@/shared/identity/profiles.calls';
import { type AdminCaller, mayAct, NO_PROFILE } from '@/shared/platform/roles';
import { callsOf, requestOf } from '@/client/api/transport';
import { isExplained } from '@/client/lib/apiError';
import { forgetSession } from '@/client/session/sessionEnd';
import { readRefreshToken } from '@/client/session/storedSession';
import { selectSessionUserId, type SessionRootState } from '@/client/session/sessionState';
import { endSession } from '@/client/session/sessionTokens';
import { endpointsOf } from './endpointsOf';
import { type DataRootState, useDataSelector } from './entitiesState';
import type { EntityPatch } from './storedResponses';
import type { StoredUser } from './entityRecords';

const calls = callsOf<typeof profileContract>(profileCalls);

const entitiesOf = (users: readonly User[]): EntityPatch => ({
  users: {
    upserted: users.map(({ profile, ...account }) => ({
      ...account,
      profile: profile?.id ?? NO_PROFILE,
    })),
  },
  artistProfiles: {
    upserted: users.flatMap((user) => (user.role === 'artist' ? [user.profile] : [])),
  },
  outletProfiles: {
    upserted: users.flatMap((user) => (user.role === 'media' ? [user.profile] : [])),
  },
});

/** Fields of the account rather than the profile. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set([
  'username',
  'email',
  'current_password',
  'code',
]);

function profileBody<Changes extends object>(changes: Changes) {
  const given = Object.entries(changes).filter(
    ([name, value]) =>
      value !== undefined && (name === 'away' || !(Array.isArray(value) && value.length === 0)),
  );
  const profile = given.filter(([name]) => !OF_THE_ACCOUNT.has(name));
  return {
    ...(Object.fromEntries(given) as Partial<Changes>), // the same fields, some left out
    ...(profile.length > 0 && { profile: Object.fromEntries(profile) }),
  };
}

/** The account with its profile, which is stored in two slices. */
export const usersApi = endpointsOf<typeof profileContract>(profileCalls, {
  split: { users: entitiesOf },
});
usersApi.enhanceEndpoints({
  endpoints: {
    updateProfile: {
      query: ({ body, version }) =>
        requestOf(calls.updateProfile, { body: profileBody(body), version }),
      transformErrorResponse: (error) =>
        isExplained(error) ? error : { ...error, message: PROFILE_MESSAGES.profileUpdateFailed },
    },
    /* What blocks it changes elsewhere. */
    getDeletion: { keepUnusedDataFor: 0 },
    deleteAccount: {
      /* The account's sessions are deleted with it, so the server has none to revoke. */
      onQueryStarted: async (_arg, { dispatch, queryFulfilled, ...api }) => {
        const userId = selectSessionUserId(api.getState() as unknown as SessionRootState); // always there
        const deleted = await queryFulfilled.catch(() => null);
        if (!deleted) return;
        forgetSession(userId);
        dispatch(endSession('deleted', readRefreshToken()));
      },
    },
  },
});

export const {
  useDeleteAccountMutation,
  useDeleteLogoMutation,
  useExportAccountMutation,
  useLazyGetDeletionQuery,
  usePutLogoMutation,
  useUpdateProfileMutation,
} = usersApi;

const { useGetProfileQuery, useLazyGetProfileQuery } = usersApi;

function selectStoredUser(state: DataRootState): StoredUser | undefined {
  return state.entities.users.entities[Number(selectSessionUserId(state))];
}

function selectProfile(state: DataRootState): ArtistProfile | OutletProfile | null | undefined {
  const user = selectStoredUser(state);
  if (!user) return undefined;
  const { artistProfiles, outletProfiles } = state.entities;
  const profiles = user.role === 'artist' ? artistProfiles : outletProfiles;
  return user.role === 'staff' ? null : profiles.entities[user.profile];
}

export const selectCurrentUser = createSelector(
  [selectStoredUser, selectProfile],
  (user, profile) => (user && profile !== undefined ? ({ ...user, profile } as User) : undefined), // the profile was chosen by the role
);

/* Seconds for which a response is reused: the frame requests the account first, and so does the
   page once its script has loaded. */
const FRESH_S = 30;

/** The query of the signed-in account; `data` has every change of it. */
export function useCurrentUser() {
  const { error, refetch } = useGetProfileQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_S,
    selectFromResult: (result) => ({ error: result.error }),
  });
  return { data: useDataSelector(selectCurrentUser), error, refetch };
}

/**
 * Returns a function that resolves with the account: it waits for a running call and repeats one
 * that failed; `undefined` if that fails too.
 */
export function useAwaitUser() {
  const [getProfile] = useLazyGetProfileQuery();
  return async (): Promise<User | undefined> => (await getProfile(undefined, true)).data;
}

/** Whether the user is an admin with the permissions that `who` requires. */
export const useMayAct = (who: AdminCaller): boolean =>
  mayAct(useDataSelector(selectCurrentUser)?.admin_role ?? null, who);
