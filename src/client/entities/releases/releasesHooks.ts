import { useCallback, useRef, useState } from 'react';
import type { Release } from '@/shared/releases/releasesContract';
import type { ReleasePatch } from '@/shared/releases/releaseSchemas';
import { toApiError } from '@/client/lib/apiError';
import type { Callable } from '../callEndpoint';
import type { Changed } from '../entityPatch';
import { type DataThunk, useDataDispatch } from '../entitiesState';
import { useOnce } from '../useOnce';
import { makeUseFirst } from '../usePages';
import { LATEST_RELEASE, releasesApi } from './releasesApi';
import { createRelease, sendFiles, updateRelease } from './releasesThunks';
import type { ReleaseFilesUpload, ReleaseUpload } from './releaseUpload';

export const releaseEndpoints: Callable<typeof releasesApi> = releasesApi.endpoints;

type OwnUpload = Omit<ReleaseUpload, 'artist' | 'onProgress'>;
type OwnFiles = Omit<ReleaseFilesUpload, 'onProgress'>;

const { listReleases } = releasesApi.endpoints;

/** The newest release of the artist. */
export const useLatestRelease = makeUseFirst('releases', LATEST_RELEASE, listReleases);

export interface ReleaseSending<Own> {
  /**
   * Rejects with an `ApiError`, whose status is 'ABORTED' after `cancel`. A retry after a failure
   * stores nothing twice.
   */
  send: (own: Own) => Promise<Release>;
  cancel: () => void;
  /** The sent part from 0 to 1 during an upload; `null` otherwise. */
  progress: number | null;
}

interface Sending {
  key: string;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** `start` must be stable between renders. */
function useSending<Own>(
  start: (own: Own, sending: Sending) => DataThunk<Promise<Release>>,
): ReleaseSending<Own> {
  const dispatch = useDataDispatch();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const call = useCallback(
    async (own: Own, key: string) => {
      const abort = new AbortController();
      running.current = abort;
      const { signal } = abort;
      try {
        return await dispatch(start(own, { key, onProgress: setProgress, signal }));
      } catch (reason) {
        /* An aborted thunk rejects with Redux Toolkit's own error. */
        throw toApiError(reason);
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [dispatch, start],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { send: useOnce(call), cancel, progress };
}

const create =
  (own: OwnUpload, { key, onProgress, signal }: Sending): DataThunk<Promise<Release>> =>
  (dispatch) =>
    dispatch(createRelease({ upload: { ...own, onProgress }, key }, { signal })).unwrap();

export const useCreateRelease = () => useSending(create);

const upload = (files: OwnFiles, { signal, ...sending }: Sending) => {
  sending.onProgress(0);
  return sendFiles(releasesApi.endpoints.uploadReleaseFiles, { ...files, ...sending }, signal);
};

/** Adds files to a release or replaces those that it has. */
export const useUploadReleaseFiles = () => useSending(upload);

/** Resolves with the updated record from the server; rejects with an `ApiError`. */
export function useUpdateRelease(): (change: Changed<ReleasePatch>) => Promise<Release> {
  const dispatch = useDataDispatch();
  return useCallback((change) => dispatch(updateRelease(change)).unwrap(), [dispatch]);
}
