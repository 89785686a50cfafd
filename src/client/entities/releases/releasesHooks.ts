import { useCallback, useRef, useState } from 'react';
import type { Release, ReleasePatch } from '@/shared/releases/releaseSchemas';
import { toApiError } from '@/client/api/apiError';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { releasesApi } from './releasesApi';
import { selectReleases } from './releasesSelectors';
import {
  type CreatedRelease,
  createRelease,
  type CreateReleaseArg,
  loadRelease,
  updateRelease,
} from './releasesThunks';

export interface Releases extends Loading {
  /** Newest first. */
  releases: Release[];
}

/** The artist's own releases. */
export function useReleases(): Releases {
  const loading = useLoading(
    releasesApi.useListReleasesQuery(undefined, { selectFromResult: loadState }),
  );
  return { ...loading, releases: useDataSelector(selectReleases) };
}

export interface OneRelease extends Loading {
  release?: Release;
}

export function useRelease(id: number): OneRelease {
  const loading = useLoading(releasesApi.useGetReleaseQuery(id, { selectFromResult: loadState }));
  const release = useDataSelector((state) => state.entities.releases.entities[id]);
  return release ? { ...loading, release } : loading;
}

/** Fetches a release fresh for editing; rejects with an `ApiError`. */
export function useLoadRelease(): (id: number) => Promise<Release> {
  const dispatch = useDataDispatch();
  return useCallback((id) => dispatch(loadRelease(id)).unwrap(), [dispatch]);
}

export interface CreateRelease {
  /** Rejects with an `ApiError`; its status is 'ABORTED' after `cancel`. */
  create: (arg: Omit<CreateReleaseArg, 'onProgress'>) => Promise<CreatedRelease>;
  cancel: () => void;
  /** From 0 to 1 while files are on their way; `null` otherwise. */
  progress: number | null;
  isSending: boolean;
}

export function useCreateRelease(): CreateRelease {
  const dispatch = useDataDispatch();
  const running = useRef<{ abort: () => void } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);

  const create = useCallback(
    async (arg: Omit<CreateReleaseArg, 'onProgress'>) => {
      const call = dispatch(createRelease({ ...arg, onProgress: setProgress }));
      running.current = call;
      setSending(true);
      try {
        return await call.unwrap();
      } catch (reason) {
        throw toApiError(reason);
      } finally {
        running.current = null;
        setSending(false);
        setProgress(null);
      }
    },
    [dispatch],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
  }, []);
  return { create, cancel, progress, isSending };
}

export interface UpdateRelease {
  /** Resolves with the record as the server has it; rejects with an `ApiError`. */
  update: (id: number, patch: ReleasePatch) => Promise<Release>;
  isSaving: boolean;
}

export function useUpdateRelease(): UpdateRelease {
  const dispatch = useDataDispatch();
  const [isSaving, setSaving] = useState(false);
  const update = useCallback(
    async (id: number, patch: ReleasePatch) => {
      setSaving(true);
      try {
        return await dispatch(updateRelease({ id, patch })).unwrap();
      } finally {
        setSaving(false);
      }
    },
    [dispatch],
  );
  return { update, isSaving };
}

export interface DeleteRelease {
  /** Rejects with an `ApiError`. */
  remove: (id: number) => Promise<void>;
  isDeleting: boolean;
}

export function useDeleteRelease(): DeleteRelease {
  const [send, { isLoading }] = releasesApi.useDeleteReleaseMutation();
  const remove = useCallback(
    async (id: number) => {
      try {
        await send(id).unwrap();
      } catch (reason) {
        throw toApiError(reason);
      }
    },
    [send],
  );
  return { remove, isDeleting: isLoading };
}
