import { useCallback } from 'react';
import { type AdminCaller, type AdminRole, mayAct } from '@/shared/roles';
import type { User } from '@/shared/profiles/profileContract';
import { useDataDispatch, useDataSelector } from '@/client/entities/entitiesState';
import { type Loading, loadState, useLoading } from '@/client/entities/loadState';
import { responseOfEndpoint } from '../callEndpoint';
import { usersApi } from './profilesApi';
import { selectCurrentUser } from './profilesSelectors';
import { awaitUser, type ProfileSave, saveProfile } from './profilesThunks';

export interface CurrentUser extends Loading {
  /** Set with 'ready', also during a reload. */
  user?: User;
}

/* Seconds for which a response is reused: the frame requests the account first, and so does the
   page once its script has loaded. */
const FRESH_S = 30;

/** The signed-in account with its profile; a page that opens later fetches it again. */
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

/** The user's permissions as an admin; `null` for others and until the account is loaded. */
export const useAdminRole = (): AdminRole | null =>
  useDataSelector(selectCurrentUser)?.admin_role ?? null;

/** Whether the user is an admin with the permissions that `who` requires. */
export const useMayAct = (caller: AdminCaller): boolean => mayAct(useAdminRole(), caller);

/** Returns a function that runs `awaitUser`. */
export function useAwaitUser(): () => Promise<User | undefined> {
  const dispatch = useDataDispatch();
  return useCallback(() => dispatch(awaitUser()), [dispatch]);
}

/** Sends only defined fields; rejects with an `ApiError`. */
export function useSaveProfile(): (save: ProfileSave) => Promise<User> {
  const dispatch = useDataDispatch();
  return useCallback((save) => dispatch(saveProfile(save)).unwrap(), [dispatch]);
}

/**
 * Returns a function that stores the signed-in outlet's logo, or removes it with `null`. It rejects
 * with an `ApiError`.
 */
export function useSaveLogo(): (file: File | null) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (file) => {
      const { putLogo, deleteLogo } = usersApi.endpoints;
      await dispatch(
        file ? responseOfEndpoint(putLogo, file) : responseOfEndpoint(deleteLogo, undefined),
      );
    },
    [dispatch],
  );
}
