import type { Upload } from '@/shared/uploads/uploadsContract';
import { baseApi } from '@/client/api/baseApi';
import type { EntityAnswer } from '../entityPatch';
import { listEndpoint } from '../listEndpoint';

/** The list of one's own pictures, by key. */
export const OWN_UPLOADS = 'uploads/';

export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listUploads: builder.query<EntityAnswer, string | undefined>({
      ...listEndpoint<Upload>('uploads', OWN_UPLOADS, (came) => ({ uploads: { came } })),
      /* artwork comes and goes with releases */
      keepUnusedDataFor: 0,
    }),
  }),
});
