import { useCallback } from 'react';
import type { User } from '@/shared/profiles/profileContract';
import { useDataDispatch, useDataSelector } from '@/client/entities/entitiesState';
import { type Loading, loadState, useLoading } from '@/client/entities/loadState';
import { usersApi } from './profilesApi';
import { selectCurrentUser } from './profilesSelectors';
import { type ProfileSave, saveProfile } from './profilesThunks';

export interface CurrentUser extends Loading {
  /** There with 'ready', also while it is fetched again. */
  user?: User;
}

/* The frame and the page in it both ask when a visit begins, the page when its script has come. */
const FRESH_S = 30;

/** The signed-in account with its profile; fetched again when another page is opened later. */
export function useCurrentUser(): CurrentUser {
  const loading = useLoading(
    usersApi.useGetProfileQuery(undefined, {
      selectFromResult: loadState,
      refetchOnMountOrArgChange: FRESH_S,
    }),
  );
  const user = useDataSelector(selectCurrentUser);
  if (user) return { status: 'ready', user, refetch: loading.refetch };
  return loading.status === 'ready' ? { ...loading, status: 'loading' } : loading;
}

/** Sends only what is defined; rejects with an `ApiError`. */
export function useSaveProfile(): (save: ProfileSave) => Promise<User> {
  const dispatch = useDataDispatch();
  return useCallback((save) => dispatch(saveProfile(save)).unwrap(), [dispatch]);
}
