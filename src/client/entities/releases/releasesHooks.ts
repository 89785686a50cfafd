import { useCallback, useRef, useState } from 'react';
import type { Release } from '@/shared/releases/releasesContract';
import type { ReleasePatch } from '@/shared/releases/releaseSchemas';
import { LIST } from '@/client/api/tags';
import { toApiError } from '@/client/lib/apiError';
import { callEndpoint } from '../callEndpoint';
import type { Changed } from '../entityPatch';
import { useDataDispatch } from '../entitiesState';
import { useCall, useDelete } from '../useCall';
import { useOnce } from '../useOnce';
import { makeUseFirst } from '../usePages';
import { LATEST_RELEASE, releasesApi } from './releasesApi';
import { createRelease, updateRelease } from './releasesThunks';
import type { ReleaseFilesUpload, ReleaseUpload } from './releaseUpload';

type OwnUpload = Omit<ReleaseUpload, 'artist' | 'onProgress'>;
type OwnFiles = Omit<ReleaseFilesUpload, 'onProgress'>;

const { listReleases } = releasesApi.endpoints;

/** The newest release of the artist. */
export const useLatestRelease = makeUseFirst('releases', LATEST_RELEASE, listReleases);

/** Fetches a release again, for editing or for the address of a file. */
export const useLoadRelease = () => useCall(releasesApi.endpoints.getRelease);

export interface CreateRelease {
  /**
   * Rejects with an `ApiError`, whose status is 'ABORTED' after `cancel`. A retry after a failure
   * creates no second release.
   */
  create: (upload: OwnUpload) => Promise<Release>;
  cancel: () => void;
  /** The sent part from 0 to 1 during an upload; `null` otherwise. */
  progress: number | null;
}

export function useCreateRelease(): CreateRelease {
  const dispatch = useDataDispatch();
  const running = useRef<{ abort: () => void } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const call = useCallback(
    async (own: OwnUpload, key: string) => {
      const upload = { ...own, onProgress: setProgress };
      const sending = dispatch(createRelease({ upload, key }));
      running.current = sending;
      try {
        return await sending.unwrap();
      } catch (reason) {
        /* An aborted thunk rejects with Redux Toolkit's own error. */
        throw toApiError(reason);
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [dispatch],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
  }, []);
  return { create: useOnce(call), cancel, progress };
}

export interface UploadReleaseFiles {
  /**
   * Resolves with the updated release; rejects with an `ApiError`, whose status is 'ABORTED' after
   * `cancel`. A retry after a failure stores the files once.
   */
  upload: (files: OwnFiles) => Promise<Release>;
  cancel: () => void;
  /** The sent part from 0 to 1 during an upload; `null` otherwise. */
  progress: number | null;
}

/** Adds files to a release or replaces those that it has. */
export function useUploadReleaseFiles(): UploadReleaseFiles {
  const dispatch = useDataDispatch();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const call = useCallback(
    async (files: OwnFiles, key: string) => {
      const abort = new AbortController();
      running.current = abort;
      setProgress(0);
      const arg = { ...files, key, onProgress: setProgress };
      try {
        return await dispatch(
          callEndpoint(releasesApi.endpoints.uploadReleaseFiles, arg, abort.signal),
        );
      } catch (reason) {
        /* A cancelled or interrupted upload may still have arrived. */
        dispatch(releasesApi.util.invalidateTags([{ type: 'Release', id: LIST }]));
        throw reason;
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [dispatch],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
  }, []);
  return { upload: useOnce(call), cancel, progress };
}

/** Resolves with the updated record from the server; rejects with an `ApiError`. */
export function useUpdateRelease(): (change: Changed<ReleasePatch>) => Promise<Release> {
  const dispatch = useDataDispatch();
  return useCallback((change) => dispatch(updateRelease(change)).unwrap(), [dispatch]);
}

export const useDeleteRelease = () => useDelete(releasesApi.endpoints.deleteRelease);
