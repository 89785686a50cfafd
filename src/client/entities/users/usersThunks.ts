import { createAsyncThunk } from '@reduxjs/toolkit';
import { MESSAGES } from '@/shared/messages';
import type { User } from '@/shared/profile/profileContract';
import { isExplained, toApiError, UNAUTHORIZED } from '@/client/lib/apiError';
import { callEndpoint } from '../callEndpoint';
import type { DataThunkTypes } from '../entitiesState';
import { profileBody, type ProfileChanges } from './profileBody';
import { usersApi } from './usersApi';
import { selectCurrentUser } from './usersSelectors';

/** Saves what was changed of the account and the profile; the result is the updated user. */
export const saveProfile = createAsyncThunk<User, ProfileChanges, DataThunkTypes>(
  'users/saveProfile',
  async (changes, { dispatch, getState, rejectWithValue }) => {
    try {
      await dispatch(callEndpoint(usersApi.endpoints.updateProfile, profileBody(changes)));
    } catch (reason) {
      const failure = toApiError(reason);
      const message = isExplained(failure) ? failure.message : MESSAGES.profileUpdateFailed;
      return rejectWithValue({ ...failure, message });
    }
    return selectCurrentUser(getState()) ?? rejectWithValue(UNAUTHORIZED);
  },
);
