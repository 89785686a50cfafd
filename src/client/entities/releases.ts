import { releaseCalls } from '@/shared/music/releases.calls';
import type { ReleaseForm, releasesContract } from '@/shared/music/releases.schemas';
import type { DataDispatch } from './entitiesState';
import { endpointsOf, listKey } from './endpointsOf';
import { readAgain } from './readAgain';
import { useList } from './useList';
import { uploadCalls } from '@/shared/platform/uploads.calls';
import type { uploadsContract } from '@/shared/platform/uploads.schemas';

const uploadsApi = endpointsOf<typeof uploadsContract>(uploadCalls);

/* Artwork changes with its releases, so the list is never cached. */
uploadsApi.enhanceEndpoints({ endpoints: { listUploads: { keepUnusedDataFor: 0 } } });

export const { useListUploadsInfiniteQuery } = uploadsApi;

const { listReleases } = releaseCalls;
const LATEST = { limit: 1 };

export const releasesApi = endpointsOf<typeof releasesContract>(releaseCalls, {
  firstIn: {
    createRelease: [listKey(listReleases, LATEST)],
  },
});
export const {
  useCreateReleaseMutation,
  useDeleteReleaseMutation,
  useLazyGetReleaseQuery,
  useUpdateReleaseMutation,
  useUploadReleaseFilesMutation,
} = releasesApi;

const { useListReleasesInfiniteQuery } = releasesApi;

/** A cancelled or interrupted upload may still have arrived. */
const listAfterFailure = {
  onQueryStarted: (
    _arg: unknown,
    { dispatch, queryFulfilled }: { dispatch: DataDispatch; queryFulfilled: Promise<unknown> },
  ) => {
    queryFulfilled.catch(() => dispatch(releasesApi.util.invalidateTags(['Release'])));
  },
};
releasesApi.enhanceEndpoints({
  endpoints: {
    updateRelease: { onQueryStarted: readAgain(releasesApi.endpoints.getRelease) },
    createRelease: listAfterFailure,
    uploadReleaseFiles: listAfterFailure,
  },
});

export const useLatestRelease = () => useList('releases', useListReleasesInfiniteQuery(LATEST));

interface Files {
  artwork: File | null;
  presskit: File | null;
}

/**
 * The multipart body of `POST releases/`, which takes no link; `artist` is the profile's id. Texts
 * must precede the files.
 */
export function releaseFormData(
  artist: number,
  values: ReleaseForm & { styles: string },
  files: Files,
): FormData {
  const { link: _link, ...texts } = values;
  const form = new FormData();
  form.set('artist', String(artist));
  for (const [name, value] of Object.entries(texts)) {
    if (value) form.set(name, value);
  }
  return addFiles(form, files);
}

export const releaseFilesData = (files: Files): FormData => addFiles(new FormData(), files);

function addFiles(form: FormData, { artwork, presskit }: Files): FormData {
  if (presskit) form.set('presskit', presskit);
  if (artwork) form.set('artwork', artwork);
  return form;
}
