import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import type { Release, ReleasePatch } from '@/shared/releases/releaseSchemas';
import { UNAUTHORIZED } from '@/client/lib/apiError';
import { LIST } from '@/client/api/tags';
import type { DataRootState, DataThunkTypes } from '../entitiesState';
import { settle } from '../settle';
import { selectCurrentUser } from '../users/usersSelectors';
import { releasesApi } from './releasesApi';
import type { ReleaseUpload } from './releaseUpload';

export interface CreateReleaseArg {
  upload: Omit<ReleaseUpload, 'artist'>;
  /** However often a release is sent with one key, it is made once. */
  key: string;
}

export interface CreatedRelease {
  release: Release;
  /** False when a link was given and only that could not be saved. */
  linkSaved: boolean;
}

const NO_ARTIST: ApiError = {
  status: 403,
  message: MESSAGES.artistIdFailed,
  code: 'artist_missing',
  fields: {},
};

const calls = releasesApi.endpoints;
/** The calls' own status is not shown: that of the thunk is. */
const UNTRACKED = { track: false };

/** What a call has just brought; it is gone when the session has ended since. */
function storedRelease(state: DataRootState, id: number | undefined): Release {
  const release = state.entities.releases.entities[id ?? 0];
  if (!release) throw UNAUTHORIZED;
  return release;
}

/**
 * Sends a release with its files, then its link, which the create call does not carry. Aborting the
 * thunk cancels the upload.
 */
export const createRelease = createAsyncThunk<CreatedRelease, CreateReleaseArg, DataThunkTypes>(
  'releases/create',
  async ({ upload, key }, { dispatch, getState, rejectWithValue, signal }) => {
    const artist = selectCurrentUser(getState());
    if (artist?.role !== 'artist') return rejectWithValue(NO_ARTIST);
    const arg = { upload: { ...upload, artist: artist.profile.id }, key };
    const sending = dispatch(calls.createRelease.initiate(arg, UNTRACKED));
    signal.addEventListener('abort', () => {
      sending.abort();
    });
    try {
      const { id } = await settle(sending, getState);
      const release = storedRelease(getState(), id);
      if (!upload.values.link) return { release, linkSaved: true };
      const patch = { link: upload.values.link };
      const saving = dispatch(calls.updateRelease.initiate({ id: release.id, patch }, UNTRACKED));
      const linkSaved = await settle(saving, getState).then(
        () => true,
        () => false,
      );
      return { release: storedRelease(getState(), id), linkSaved };
    } catch (error) {
      // A cancelled or interrupted upload may have arrived all the same.
      dispatch(releasesApi.util.invalidateTags([{ type: 'Release', id: LIST }]));
      return rejectWithValue(error as ApiError); // settle and storedRelease throw nothing else
    }
  },
);

/** Fetches one release fresh, whatever is known of it. */
export const loadRelease = createAsyncThunk<Release, number, DataThunkTypes>(
  'releases/load',
  async (id, { dispatch, getState, rejectWithValue }) => {
    const options = { forceRefetch: true, subscribe: false };
    try {
      await settle(dispatch(calls.getRelease.initiate(id, options)), getState);
      return storedRelease(getState(), id);
    } catch (error) {
      return rejectWithValue(error as ApiError); // settle and storedRelease throw nothing else
    }
  },
);

/** Saves what was changed, then fetches the record again, which replaces the one in the list. */
export const updateRelease = createAsyncThunk<
  Release,
  { id: number; patch: ReleasePatch },
  DataThunkTypes
>('releases/update', async (arg, { dispatch, getState, rejectWithValue }) => {
  try {
    await settle(dispatch(calls.updateRelease.initiate(arg, UNTRACKED)), getState);
    // The change is saved. When it cannot be read again, the answer of the save stands.
    await dispatch(loadRelease(arg.id));
    return storedRelease(getState(), arg.id);
  } catch (error) {
    return rejectWithValue(error as ApiError); // settle and storedRelease throw nothing else
  }
});

export const deleteRelease = createAsyncThunk<undefined, number, DataThunkTypes>(
  'releases/delete',
  async (id, { dispatch, getState, rejectWithValue }) => {
    try {
      await settle(dispatch(calls.deleteRelease.initiate(id, UNTRACKED)), getState);
    } catch (error) {
      return rejectWithValue(error as ApiError); // settle throws nothing else
    }
  },
);
