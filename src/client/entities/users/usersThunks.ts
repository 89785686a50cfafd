import { createAsyncThunk } from '@reduxjs/toolkit';
import type { User } from '@/shared/profile/profileSchemas';
import { ABORTED, toApiError } from '@/client/api/apiError';
import type { DataThunkTypes } from '../entitiesState';
import { profileBody, type ProfileChanges } from './profileBody';
import { usersApi } from './usersApi';
import { selectCurrentUser } from './usersSelectors';

/** Saves what was changed of the account and the profile; the answer is the updated user. */
export const saveProfile = createAsyncThunk<User, ProfileChanges, DataThunkTypes>(
  'users/saveProfile',
  async (changes, { dispatch, getState, rejectWithValue }) => {
    try {
      await dispatch(
        usersApi.endpoints.updateProfile.initiate(profileBody(changes), { track: false }),
      ).unwrap();
    } catch (reason) {
      return rejectWithValue(toApiError(reason));
    }
    // Who has logged out in the meantime is not there any more.
    return selectCurrentUser(getState()) ?? rejectWithValue(ABORTED);
  },
);
