import type { Release, releasesContract } from '@/shared/releases/releasesContract';
import type { ReleasePatch } from '@/shared/releases/releaseSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import { LIST } from '@/client/api/tags';
import type { Changed, EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import { listEndpoint, madeFirst } from '../listEndpoint';
import { refusalOf } from '../refusal';
import {
  releaseFilesData,
  type ReleaseFilesUpload,
  releaseFormData,
  type ReleaseUpload,
} from './releaseUpload';

/** The keys of the lists of releases: the artist's own, and its first row alone. */
export const OWN_RELEASES = 'releases/';
export const LATEST_RELEASE = 'releases/?limit=1';

const entitiesOf = (release: Release): EntityPatch => ({ releases: { came: [release] } });
const answerOf = (release: Release): RecordAnswer<'releases'> => ({
  about: { name: 'releases', id: release.id },
  entities: entitiesOf(release),
});
const transformErrorResponse = refusalOf('releases', entitiesOf);

type Calls = typeof releasesContract;

export const releasesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listReleases: builder.query<EntityAnswer, string | undefined>({
      ...listEndpoint<Release>('releases', OWN_RELEASES, (came) => ({ releases: { came } })),
      providesTags: [{ type: 'Release', id: LIST }],
    }),
    getRelease: builder.query<RecordAnswer<'releases'>, number>({
      query: (id): RequestFor<Calls['getRelease']> => ({ path: `releases/${id}/` }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    createRelease: builder.mutation<
      RecordAnswer<'releases'>,
      { upload: ReleaseUpload; key: string }
    >({
      query: ({ upload, key }): RequestFor<Calls['createRelease']> => ({
        path: 'releases/',
        method: 'POST',
        form: releaseFormData(upload),
        onProgress: upload.onProgress,
        idempotencyKey: key,
      }),
      transformResponse: (release: Release) =>
        madeFirst(answerOf(release), OWN_RELEASES, LATEST_RELEASE),
    }),
    updateRelease: builder.mutation<RecordAnswer<'releases'>, Changed<ReleasePatch>>({
      query: ({ id, patch, version }): RequestFor<Calls['updateRelease']> => ({
        path: `releases/${id}/`,
        method: 'PATCH',
        body: patch,
        version,
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    uploadReleaseFiles: builder.mutation<
      RecordAnswer<'releases'>,
      ReleaseFilesUpload & { key: string }
    >({
      query: ({ id, key, ...files }): RequestFor<Calls['uploadReleaseFiles']> => ({
        path: `releases/${id}/files/`,
        method: 'POST',
        form: releaseFilesData(files),
        onProgress: files.onProgress,
        idempotencyKey: key,
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    deleteRelease: builder.mutation<EntityAnswer, number>({
      query: (id): RequestFor<Calls['deleteRelease']> => ({
        path: `releases/${id}/`,
        method: 'DELETE',
      }),
      transformResponse: (_nothing, _meta, id) => ({ entities: { releases: { gone: [id] } } }),
      transformErrorResponse,
    }),
  }),
});
