import type { Release, ReleasePatch } from '@/shared/releases/releaseSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { CallMeta } from '@/client/api/baseQuery';
import { LIST } from '@/client/api/tags';
import { longList, pageOf } from '../longList';
import type { EntityAnswer, RecordAnswer } from '../entityPatch';
import { releaseFormData, type ReleaseUpload } from './releaseUpload';

const answerOf = (release: Release): RecordAnswer<'releases'> => ({
  about: { name: 'releases', id: release.id },
  entities: { releases: { came: [release] } },
});

export const releasesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    /** With the path of a later page, that page. */
    listReleases: builder.query<EntityAnswer, string | undefined>({
      ...longList,
      query: (path = 'releases/') => ({ path }),
      transformResponse: (came: Release[], meta: CallMeta | undefined, path) => {
        const { within, ...more } = pageOf(came, meta, path);
        return { ...more, entities: { releases: { came, within } } };
      },
      providesTags: [{ type: 'Release', id: LIST }],
    }),
    getRelease: builder.query<RecordAnswer<'releases'>, number>({
      query: (id) => ({ path: `releases/${id}/` }),
      transformResponse: answerOf,
      providesTags: (_answer, _error, id) => [{ type: 'Release', id }],
    }),
    createRelease: builder.mutation<
      RecordAnswer<'releases'>,
      { upload: ReleaseUpload; key: string }
    >({
      query: ({ upload, key }) => ({
        path: 'releases/',
        method: 'POST',
        form: releaseFormData(upload),
        onProgress: upload.onProgress,
        idempotencyKey: key,
      }),
      transformResponse: answerOf,
    }),
    updateRelease: builder.mutation<RecordAnswer<'releases'>, { id: number; patch: ReleasePatch }>({
      query: ({ id, patch }) => ({ path: `releases/${id}/`, method: 'PATCH', body: patch }),
      transformResponse: answerOf,
    }),
    deleteRelease: builder.mutation<EntityAnswer, number>({
      query: (id) => ({ path: `releases/${id}/`, method: 'DELETE' }),
      transformResponse: (_nothing, _meta, id) => ({ entities: { releases: { gone: [id] } } }),
    }),
  }),
});
