import { contentCalls } from '@/shared/admin/content.calls';
import type { contentContract } from '@/shared/admin/content.schemas';
import { endpointsOf } from './endpointsOf';

const contentApi = endpointsOf<typeof contentContract>(contentCalls);
/* Other owners change it meanwhile, so each visit fetches it again. */
contentApi.enhanceEndpoints({ endpoints: { getContent: { keepUnusedDataFor: 0 } } });

export const {
  useListContentsQuery,
  useGetContentQuery,
  useSaveContentMutation,
  usePublishContentMutation,
  useTryMailMutation,
} = contentApi;
