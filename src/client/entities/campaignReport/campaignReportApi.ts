import { campaignReportCalls } from '@/shared/campaignReport/campaignReport.calls';
import type {
  Report,
  campaignReportContract,
} from '@/shared/campaignReport/campaignReportContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';

const calls = callsOf<typeof campaignReportContract>(campaignReportCalls);

export const campaignReportApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getReport: builder.query<Report, number>({
      query: (id) => requestOf(calls.getReport, id),
      providesTags: ['Order'],
      /* Clicks are counted elsewhere, so each visit fetches it again. */
      keepUnusedDataFor: 0,
    }),
    shareReport: builder.mutation<Report, ArgOf<typeof calls.shareReport>>({
      query: (arg) => requestOf(calls.shareReport, arg),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          await dispatch(campaignReportApi.util.upsertQueryData('getReport', id, saved.data));
      },
    }),
  }),
});
