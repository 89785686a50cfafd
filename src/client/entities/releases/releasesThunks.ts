import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import type { Release } from '@/shared/releases/releasesContract';
import { toApiError } from '@/client/lib/apiError';
import { LIST } from '@/client/api/tags';
import { callEndpoint, type Endpoint } from '../callEndpoint';
import type { DataDispatch, DataThunkTypes } from '../entitiesState';
import type { RecordResponse } from '../entityPatch';
import { makeSaveAndReload } from '../saveAndReload';
import { selectCurrentUser } from '@/client/entities/profiles/profilesSelectors';
import { releasesApi } from './releasesApi';
import type { ReleaseUpload } from './releaseUpload';

export interface CreateReleaseArg {
  upload: Omit<ReleaseUpload, 'artist'>;
  /** The idempotency key, so that a repeated request creates one release. */
  key: string;
}

const NO_ARTIST: ApiError = {
  status: 403,
  message: PROFILE_MESSAGES.artistIdFailed,
  code: 'artist_missing',
  fields: {},
};

const { createRelease: create, getRelease, updateRelease: update } = releasesApi.endpoints;

/** Makes a call that sends files of a release. Rejects with an `ApiError`. */
export const sendFiles =
  <Arg>(endpoint: Endpoint<Arg, RecordResponse<'releases'>>, arg: Arg, signal: AbortSignal) =>
  async (dispatch: DataDispatch): Promise<Release> => {
    try {
      return await dispatch(callEndpoint(endpoint, arg, signal));
    } catch (reason) {
      // A cancelled or interrupted upload may still have arrived.
      dispatch(releasesApi.util.invalidateTags([{ type: 'Release', id: LIST }]));
      throw reason;
    }
  };

/** Creates a release with its files, without its link. Aborting the thunk cancels the upload. */
export const createRelease = createAsyncThunk<Release, CreateReleaseArg, DataThunkTypes>(
  'releases/create',
  async ({ upload, key }, { dispatch, getState, rejectWithValue, signal }) => {
    const artist = selectCurrentUser(getState());
    if (artist?.role !== 'artist') return rejectWithValue(NO_ARTIST);
    const arg = { upload: { ...upload, artist: artist.profile.id }, key };
    return dispatch(sendFiles(create, arg, signal)).catch((reason: unknown) =>
      rejectWithValue(toApiError(reason)),
    );
  },
);

export const updateRelease = makeSaveAndReload('releases/update', update, getRelease);
