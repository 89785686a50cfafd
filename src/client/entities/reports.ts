import { adminReportCalls, reportCalls } from '@/shared/admin/reports.calls';
import type { reportsContract } from '@/shared/admin/reports.schemas';
import type { AppealDecision, ReportDecisionBody } from '@/shared/platform/reports.schemas';
import { saveExport } from '@/client/lib/saveFile';
import { endpointsOf, type ListArg } from './endpointsOf';
import { keepAs } from './readAgain';
import { ALONE, useQueue } from './queue';

const reportsApi = endpointsOf<typeof reportsContract>({ ...reportCalls, ...adminReportCalls });
reportsApi.enhanceEndpoints({
  endpoints: {
    getDecision: { keepUnusedDataFor: 0 },
    appeal: { onQueryStarted: keepAs(reportsApi.endpoints.getDecision) },
  },
});
export const { useAppealMutation, useGetDecisionQuery, useReportMutation } = reportsApi;
const {
  useDecideAppealMutation,
  useDecideReportMutation,
  useExportReportsMutation,
  useListReportsInfiniteQuery,
} = reportsApi;

export const useReportCounts = (arg: ListArg) =>
  useListReportsInfiniteQuery(arg, {
    selectFromResult: ({ data }) => ({ counts: data?.pages.at(-1)?.counts }),
  }).counts;

export function useReportCases(arg: ListArg) {
  const [decideReport] = useDecideReportMutation();
  const [decideAppeal] = useDecideAppealMutation();
  const decide = (given: {
    id: number;
    version: number;
    body: ReportDecisionBody | AppealDecision;
  }) => {
    const { body, ...of } = given;
    return 'lift' in body ? decideAppeal({ ...of, body }) : decideReport({ ...of, body });
  };
  return useQueue('reportCases', useListReportsInfiniteQuery(arg), [decide, {}], (dispatch, id) =>
    dispatch(reportsApi.endpoints.listReports.initiate({ id }, ALONE)),
  );
}

export function useExportReports() {
  const [exportReports] = useExportReportsMutation();
  return (year: number) =>
    exportReports({ year, onResponse: saveExport(`reports-${year}`, 'csv') }).unwrap();
}
