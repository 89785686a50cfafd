import { uploadCalls } from '@/shared/uploads/uploads.calls';
import type { Upload } from '@/shared/uploads/uploadsContract';
import { baseApi } from '@/client/api/baseApi';
import type { EntityAnswer } from '../entityPatch';
import { listEndpoint } from '../listEndpoint';

/** The key of the list of the account's own pictures. */
export const OWN_UPLOADS = uploadCalls.listUploads.path;

export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listUploads: builder.query<EntityAnswer, string | undefined>({
      ...listEndpoint<Upload>('uploads', OWN_UPLOADS),
      /* Artwork changes with its releases, so the list is never cached. */
      keepUnusedDataFor: 0,
    }),
  }),
});
