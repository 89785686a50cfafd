import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import type { Release, ReleasePatch } from '@/shared/releases/releaseSchemas';
import { ABORTED, toApiError } from '@/client/api/apiError';
import type { DataDispatch, DataThunkTypes } from '../entitiesState';
import { selectCurrentUser } from '../users/usersSelectors';
import { releasesApi } from './releasesApi';
import { selectReleaseById } from './releasesSelectors';
import type { ReleaseUpload } from './releaseUpload';

export type CreateReleaseArg = Omit<ReleaseUpload, 'artist'>;

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

const { createRelease: creation, updateRelease: update } = releasesApi.endpoints;

/** The create call does not carry the link, so a second one saves it. */
async function saveLink(dispatch: DataDispatch, id: number, link: string | null | undefined) {
  if (!link) return true;
  const saving = dispatch(update.initiate({ id, patch: { link } }, { track: false }));
  return saving.unwrap().then(
    () => true,
    () => false,
  );
}

/** Sends a release with its files, then its link. Aborting the thunk cancels the upload. */
export const createRelease = createAsyncThunk<CreatedRelease, CreateReleaseArg, DataThunkTypes>(
  'releases/create',
  async (arg, { dispatch, getState, rejectWithValue, signal }) => {
    const artist = selectCurrentUser(getState());
    if (artist?.role !== 'artist') return rejectWithValue(NO_ARTIST);

    const sending = dispatch(
      creation.initiate({ ...arg, artist: artist.profile.id }, { track: false }),
    );
    signal.addEventListener('abort', () => {
      sending.abort();
    });
    let id: number;
    try {
      id = (await sending.unwrap()).id ?? 0;
    } catch (reason) {
      return rejectWithValue(toApiError(reason));
    }
    const linkSaved = await saveLink(dispatch, id, arg.values.link);
    // Who has logged out in the meantime has no releases any more.
    const release = selectReleaseById(getState(), id) as Release | undefined; // the selector's type forgets the hole
    return release ? { release, linkSaved } : rejectWithValue(ABORTED);
  },
);

/** Saves what was changed, then fetches the record again, which replaces the one in the list. */
export const updateRelease = createAsyncThunk<
  Release,
  { id: number; patch: ReleasePatch },
  DataThunkTypes
>('releases/update', async (arg, { dispatch, getState, rejectWithValue }) => {
  try {
    await dispatch(update.initiate(arg, { track: false })).unwrap();
  } catch (reason) {
    return rejectWithValue(toApiError(reason));
  }
  // The change is saved. When it cannot be read again, the answer of the save stands.
  await dispatch(loadRelease(arg.id));
  const release = selectReleaseById(getState(), arg.id) as Release | undefined; // the selector's type forgets the hole
  return release ?? rejectWithValue(ABORTED);
});

/** Fetches one release fresh, whatever is known of it. */
export const loadRelease = createAsyncThunk<Release, number, DataThunkTypes>(
  'releases/load',
  async (id, { dispatch, getState, rejectWithValue }) => {
    try {
      await dispatch(
        releasesApi.endpoints.getRelease.initiate(id, { forceRefetch: true, subscribe: false }),
      ).unwrap();
    } catch (reason) {
      return rejectWithValue(toApiError(reason));
    }
    const release = selectReleaseById(getState(), id) as Release | undefined; // the selector's type forgets the hole
    return release ?? rejectWithValue(ABORTED);
  },
);
