import { adminReportCalls } from '@/shared/reports/reports.calls';
import type { ReportCase, ReportCounts, reportsContract } from '@/shared/reports/reportsContract';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import { callsOf } from '@/client/api/callRequest';
import { pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

const calls =
  callsOf<Pick<typeof reportsContract, keyof typeof adminReportCalls>>(adminReportCalls);

/** The key of the list of cases. */
export const REPORTS = calls.listReports.path;

type CasesPage = Page<ReportCase> & { counts: ReportCounts };

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change } = recordEndpoints(builder, 'reportCases');
    return {
      listReports: pagedEndpoint(builder, 'reportCases', {
        summaryOf: ({ counts }: CasesPage) => counts,
        providesTags: ['Report'],
      }),
      decideReport: change(calls.decideReport),
      decideAppeal: change(calls.decideAppeal),
    };
  },
});
