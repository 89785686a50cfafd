import { reportCalls } from '@/shared/report/report.calls';
import type { Report, reportContract } from '@/shared/report/reportContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';

const calls = callsOf<typeof reportContract>(reportCalls);

export const reportApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getReport: builder.query<Report, number>({
      query: (id) => requestOf(calls.getReport, id),
      providesTags: ['Order'],
      /* Clicks are counted without this browser, so each visit fetches it again. */
      keepUnusedDataFor: 0,
    }),
    shareReport: builder.mutation<Report, ArgOf<typeof calls.shareReport>>({
      query: (arg) => requestOf(calls.shareReport, arg),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) await dispatch(reportApi.util.upsertQueryData('getReport', id, saved.data));
      },
    }),
  }),
});
