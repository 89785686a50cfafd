import { useCallback, useState } from 'react';
import type { User } from '@/shared/profile/profileSchemas';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import type { ProfileChanges } from './profileBody';
import { usersApi } from './usersApi';
import { selectCurrentUser } from './usersSelectors';
import { saveProfile } from './usersThunks';

export interface CurrentUser extends Loading {
  /** There with 'ready', also while it is fetched again. */
  user?: User;
}

/** The signed-in account with its profile. */
export function useCurrentUser(): CurrentUser {
  const loading = useLoading(
    usersApi.useGetProfileQuery(undefined, { selectFromResult: loadState }),
  );
  const user = useDataSelector(selectCurrentUser);
  if (user) return { status: 'ready', user, refetch: loading.refetch };
  return loading.status === 'ready' ? { ...loading, status: 'loading' } : loading;
}

export interface SaveProfile {
  /** Sends only what is defined; rejects with an `ApiError`. */
  save: (changes: ProfileChanges) => Promise<User>;
  isSaving: boolean;
}

export function useSaveProfile(): SaveProfile {
  const dispatch = useDataDispatch();
  const [isSaving, setSaving] = useState(false);
  const save = useCallback(
    async (changes: ProfileChanges) => {
      setSaving(true);
      try {
        return await dispatch(saveProfile(changes)).unwrap();
      } finally {
        setSaving(false);
      }
    },
    [dispatch],
  );
  return { save, isSaving };
}
