import { campaignReportCalls } from '@/shared/results/campaignReport.calls';
import type { campaignReportContract } from '@/shared/results/campaignReport.schemas';
import { endpointsOf } from './endpointsOf';
import { keepAs } from './readAgain';
import { dashboardCalls } from '@/shared/results/dashboard.calls';
import type { dashboardContract } from '@/shared/results/dashboard.schemas';

const dashboardApi = endpointsOf<typeof dashboardContract>(dashboardCalls);

/* Money moves elsewhere too, so each visit fetches it again. */
dashboardApi.enhanceEndpoints({ endpoints: { getDashboard: { keepUnusedDataFor: 0 } } });

export const { useGetDashboardQuery, useGetNewestPieceQuery } = dashboardApi;

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
