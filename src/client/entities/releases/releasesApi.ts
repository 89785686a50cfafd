import { releaseCalls } from '@/shared/releases/releases.calls';
import type { releasesContract } from '@/shared/releases/releasesContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import { LIST } from '@/client/api/tags';
import type { RecordResponse } from '../entityPatch';
import { pagedEndpoint } from '../pagedEndpoint';
import { ownListKey } from '../ownListKey';
import { recordEndpoints } from '../recordEndpoints';
import {
  releaseFilesData,
  type ReleaseFilesUpload,
  releaseFormData,
  type ReleaseUpload,
} from './releaseUpload';

/** The path of the artist's own releases, and the key of only the first row. */
export const OWN_RELEASES = releaseCalls.listReleases.path;
export const LATEST_RELEASE = `${OWN_RELEASES}?limit=1`;

const calls = callsOf<typeof releasesContract>(releaseCalls);

export const releasesApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { read, change, remove, created, changed } = recordEndpoints(builder, 'releases');
    return {
      listReleases: pagedEndpoint(builder, 'releases', {
        providesTags: [{ type: 'Release', id: LIST }],
      }),
      getRelease: read(calls.getRelease),
      createRelease: builder.mutation<
        RecordResponse<'releases'>,
        { upload: ReleaseUpload; key: string }
      >({
        query: ({ upload, key }) => {
          const { onProgress } = upload;
          return requestOf(calls.createRelease, { form: releaseFormData(upload), onProgress, key });
        },
        ...created(ownListKey(OWN_RELEASES), LATEST_RELEASE),
      }),
      updateRelease: change(calls.updateRelease),
      uploadReleaseFiles: builder.mutation<
        RecordResponse<'releases'>,
        ReleaseFilesUpload & { key: string }
      >({
        query: ({ id, key, onProgress, ...files }) =>
          requestOf(calls.uploadReleaseFiles, {
            id,
            form: releaseFilesData(files),
            onProgress,
            key,
          }),
        ...changed,
      }),
      deleteRelease: remove(calls.deleteRelease),
    };
  },
});
