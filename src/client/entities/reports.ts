import { adminReportCalls, reportCalls } from '@/shared/admin/reports.calls';
import type { ReportCase, reportsContract } from '@/shared/admin/reports.schemas';
import type { ReportState } from '@/shared/platform/reports.rules';
import { saveExport } from '@/client/lib/saveFile';
import { useDataSelector } from './entitiesState';
import { endpointsOf } from './endpointsOf';
import { keepAs } from './readAgain';
import { useList } from './useList';

const reportsApi = endpointsOf<typeof reportsContract>({ ...reportCalls, ...adminReportCalls });
reportsApi.enhanceEndpoints({
  endpoints: {
    getDecision: { keepUnusedDataFor: 0 },
    appeal: { onQueryStarted: keepAs(reportsApi.endpoints.getDecision) },
  },
});
export const {
  useAppealMutation,
  useDecideAppealMutation,
  useDecideReportMutation,
  useGetDecisionQuery,
  useReportMutation,
} = reportsApi;
const { useExportReportsMutation, useListReportsInfiniteQuery } = reportsApi;

export function useReportCases(state: ReportState, category: string) {
  const query = useListReportsInfiniteQuery({ state, category });
  const known = useDataSelector(({ entities }) => entities.reportCases.entities);
  return {
    ...useList('reportCases', query),
    counts: query.data?.pages.at(-1)?.counts,
    find: (id: number): ReportCase | undefined => known[id],
  };
}

export function useExportReports() {
  const [exportReports] = useExportReportsMutation();
  return (year: number) =>
    exportReports({ year, onResponse: saveExport(`reports-${year}`, 'csv') }).unwrap();
}
