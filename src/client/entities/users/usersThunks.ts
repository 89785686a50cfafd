import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import type { User } from '@/shared/profile/profileSchemas';
import { isExplained, UNAUTHORIZED } from '@/client/lib/apiError';
import type { DataThunkTypes } from '../entitiesState';
import { settle } from '../settle';
import { profileBody, type ProfileChanges } from './profileBody';
import { usersApi } from './usersApi';
import { selectCurrentUser } from './usersSelectors';

/** Saves what was changed of the account and the profile; the result is the updated user. */
export const saveProfile = createAsyncThunk<User, ProfileChanges, DataThunkTypes>(
  'users/saveProfile',
  async (changes, { dispatch, getState, rejectWithValue }) => {
    const saving = usersApi.endpoints.updateProfile.initiate(profileBody(changes), {
      track: false,
    });
    try {
      await settle(dispatch(saving), getState);
    } catch (error) {
      const failure = error as ApiError; // settle throws nothing else
      const message = isExplained(failure) ? failure.message : MESSAGES.profileUpdateFailed;
      return rejectWithValue({ ...failure, message });
    }
    return selectCurrentUser(getState()) ?? rejectWithValue(UNAUTHORIZED);
  },
);
