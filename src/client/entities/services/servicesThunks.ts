import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import type { Service, ServiceForm, ServicePatch } from '@/shared/services/serviceSchemas';
import { UNAUTHORIZED } from '@/client/lib/apiError';
import type { DataRootState, DataThunkTypes } from '../entitiesState';
import { settle } from '../settle';
import { selectCurrentUser } from '../users/usersSelectors';
import { servicesApi } from './servicesApi';

const NO_MEDIA: ApiError = {
  status: 403,
  message: MESSAGES.mediaIdFailed,
  code: 'media_missing',
  fields: {},
};

const calls = servicesApi.endpoints;
/** The calls' own status is not shown: that of the thunk is. */
const UNTRACKED = { track: false };

/** What a call has just brought; it is gone when the session has ended since. */
function storedService(state: DataRootState, id: number | undefined): Service {
  const service = state.entities.services.entities[id ?? 0];
  if (!service) throw UNAUTHORIZED;
  return service;
}

/** Offers a service in the name of the signed-in media profile. */
export const createService = createAsyncThunk<
  Service,
  { values: ServiceForm; key: string },
  DataThunkTypes
>('services/create', async ({ values, key }, { dispatch, getState, rejectWithValue }) => {
  const media = selectCurrentUser(getState());
  if (media?.role !== 'media') return rejectWithValue(NO_MEDIA);
  const body = { ...values, id: media.profile.id };
  try {
    const sending = dispatch(calls.createService.initiate({ body, key }, UNTRACKED));
    const { id } = await settle(sending, getState);
    return storedService(getState(), id);
  } catch (error) {
    return rejectWithValue(error as ApiError); // settle and storedService throw nothing else
  }
});

/** Fetches one service fresh, whatever is known of it. */
export const loadService = createAsyncThunk<Service, number, DataThunkTypes>(
  'services/load',
  async (id, { dispatch, getState, rejectWithValue }) => {
    const options = { forceRefetch: true, subscribe: false };
    try {
      await settle(dispatch(calls.getService.initiate(id, options)), getState);
      return storedService(getState(), id);
    } catch (error) {
      return rejectWithValue(error as ApiError); // settle and storedService throw nothing else
    }
  },
);

/** Saves what was changed, then fetches the record again, which replaces the one in the list. */
export const updateService = createAsyncThunk<
  Service,
  { id: number; patch: ServicePatch },
  DataThunkTypes
>('services/update', async (arg, { dispatch, getState, rejectWithValue }) => {
  try {
    await settle(dispatch(calls.updateService.initiate(arg, UNTRACKED)), getState);
    // The change is saved. When it cannot be read again, the answer of the save stands.
    await dispatch(loadService(arg.id));
    return storedService(getState(), arg.id);
  } catch (error) {
    return rejectWithValue(error as ApiError); // settle and storedService throw nothing else
  }
});

export const deleteService = createAsyncThunk<undefined, number, DataThunkTypes>(
  'services/delete',
  async (id, { dispatch, getState, rejectWithValue }) => {
    try {
      await settle(dispatch(calls.deleteService.initiate(id, UNTRACKED)), getState);
    } catch (error) {
      return rejectWithValue(error as ApiError); // settle throws nothing else
    }
  },
);
