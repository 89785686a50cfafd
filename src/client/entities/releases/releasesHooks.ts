import type { ApiError } from '@/shared/apiError';
import type { Release, ReleaseForm, ReleasePatch } from '@/shared/releases/releaseSchemas';

export type LoadStatus = 'loading' | 'error' | 'ready';
export interface Releases {
  status: LoadStatus;
  releases: Release[];
  error?: ApiError;
  refetch: () => void;
}
export function useReleases(): Releases {
  throw new Error('Being written.');
}
export function useRelease(_id: number): Omit<Releases, 'releases'> & { release?: Release } {
  throw new Error('Being written.');
}
export function useLoadRelease(): (id: number) => Promise<Release> {
  throw new Error('Being written.');
}
export interface CreateReleaseArg {
  values: ReleaseForm;
  artwork: File | null;
  presskit: File | null;
}
export interface CreateRelease {
  create: (arg: CreateReleaseArg) => Promise<{ release: Release; linkSaved: boolean }>;
  cancel: () => void;
  progress: number | null;
  isSending: boolean;
}
export function useCreateRelease(): CreateRelease {
  throw new Error('Being written.');
}
export function useUpdateRelease(): {
  update: (id: number, patch: ReleasePatch) => Promise<Release>;
  isSaving: boolean;
} {
  throw new Error('Being written.');
}
export function useDeleteRelease(): { remove: (id: number) => Promise<void>; isDeleting: boolean } {
  throw new Error('Being written.');
}
