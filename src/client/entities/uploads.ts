import { uploadCalls } from '@/shared/platform/uploads.calls';
import type { uploadsContract } from '@/shared/platform/uploads.schemas';
import { endpointsOf } from './endpointsOf';

const uploadsApi = endpointsOf<typeof uploadsContract>(uploadCalls);
/* Artwork changes with its releases, so the list is never cached. */
uploadsApi.enhanceEndpoints({ endpoints: { listUploads: { keepUnusedDataFor: 0 } } });

export const { useListUploadsInfiniteQuery } = uploadsApi;
