import { dashboardCalls } from '@/shared/dashboard/dashboard.calls';
import type { Dashboard } from '@/shared/dashboard/dashboardContract';
import { baseApi } from '@/client/api/baseApi';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getDashboard: builder.query<Dashboard, number | null>({
      providesTags: ['Wallet', 'Order'],
      query: (campaign) => ({
        path: `${dashboardCalls.getDashboard.path}${campaign === null ? '' : `?campaign=${campaign}`}`,
      }),
      /* Money moves elsewhere too, so each visit fetches it again. */
      keepUnusedDataFor: 0,
    }),
  }),
});
