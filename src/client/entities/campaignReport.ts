import { campaignReportCalls } from '@/shared/results/campaignReport.calls';
import type { campaignReportContract } from '@/shared/results/campaignReport.schemas';
import { endpointsOf } from './endpointsOf';
import { keepAs } from './readAgain';

const campaignReportApi = endpointsOf<typeof campaignReportContract>(campaignReportCalls);

campaignReportApi.enhanceEndpoints({
  endpoints: {
    /* Clicks are counted elsewhere, so each visit fetches it again. */
    getReport: { keepUnusedDataFor: 0 },
    shareReport: { onQueryStarted: keepAs(campaignReportApi.endpoints.getReport) },
  },
});

export const {
  useExportReportCsvMutation,
  useExportReportPdfMutation,
  useGetCampaignWorkQuery,
  useGetReportQuery,
  useShareReportMutation,
} = campaignReportApi;
