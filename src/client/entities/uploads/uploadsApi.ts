import { uploadCalls } from '@/shared/uploads/uploads.calls';
import type { UploadsPage } from '@/shared/uploads/uploadsContract';
import { baseApi } from '@/client/api/baseApi';
import { pagedEndpoint } from '../pagedEndpoint';

/** The key of the list of the account's own pictures. */
export const OWN_UPLOADS = uploadCalls.listUploads.path;

export type UploadsSummary = Pick<UploadsPage, 'bytes'>;

export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listUploads: pagedEndpoint(builder, 'uploads', {
      summaryOf: ({ bytes }: UploadsPage): UploadsSummary => ({ bytes }),
      /* Artwork changes with its releases, so the list is never cached. */
      keepUnusedDataFor: 0,
    }),
  }),
});
