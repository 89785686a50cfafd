import { createAsyncThunk } from '@reduxjs/toolkit';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import type { User } from '@/shared/profiles/profileContract';
import { isExplained, toApiError, UNAUTHORIZED } from '@/client/lib/apiError';
import { callEndpoint } from '@/client/entities/callEndpoint';
import type { DataThunk, DataThunkTypes } from '@/client/entities/entitiesState';
import { profileBody, type ProfileChanges } from './profileBody';
import { usersApi } from './profilesApi';
import { selectCurrentUser } from './profilesSelectors';

export interface ProfileSave {
  changes: ProfileChanges;
  /** The account's version that was edited. */
  version?: number | undefined;
}

/**
 * Resolves with the account once it is loaded. It waits for a running call and repeats one that
 * failed; `undefined` if that fails too.
 */
export const awaitUser = (): DataThunk<Promise<User | undefined>> => async (dispatch, getState) => {
  if (!selectCurrentUser(getState()))
    await dispatch(usersApi.endpoints.getProfile.initiate(undefined, { subscribe: false }));
  return selectCurrentUser(getState());
};

/** Saves changes of the account and the profile; the result is the updated user. */
export const saveProfile = createAsyncThunk<User, ProfileSave, DataThunkTypes>(
  'users/saveProfile',
  async ({ changes, version }, { dispatch, getState, rejectWithValue }) => {
    try {
      await dispatch(
        callEndpoint(usersApi.endpoints.updateProfile, { body: profileBody(changes), version }),
      );
    } catch (reason) {
      const failure = toApiError(reason);
      const message = isExplained(failure) ? failure.message : PROFILE_MESSAGES.profileUpdateFailed;
      return rejectWithValue({ ...failure, message });
    }
    return selectCurrentUser(getState()) ?? rejectWithValue(UNAUTHORIZED);
  },
);
