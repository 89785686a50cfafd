import { businessCalls } from '@/shared/business/business.calls';
import type { Business } from '@/shared/business/businessContract';
import { baseApi } from '@/client/api/baseApi';

export const businessApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getBusiness: builder.query<Business, string>({
      query: (weeks) => ({ path: `${businessCalls.getBusiness.path}?weeks=${weeks}` }),
      /* Other users order and pay meanwhile, so each visit fetches it again. */
      keepUnusedDataFor: 0,
    }),
  }),
});
