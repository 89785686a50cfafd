import { useCallback } from 'react';
import { adminReportCalls } from '@/shared/reports/reports.calls';
import type { ReportCase, ReportCounts } from '@/shared/reports/reportsContract';
import type { ReportState } from '@/shared/reports/reportRules';
import { baseApi } from '@/client/api/baseApi';
import type { Callable } from '../callEndpoint';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { saveExport } from '../saveExport';
import { makeUsePages, type Pages } from '../usePages';
import { REPORTS, reportsApi } from './reportsApi';

const { endpoints } = reportsApi;
export const reportEndpoints: Callable<typeof reportsApi> = endpoints;
const usePages = makeUsePages('reportCases', endpoints.listReports, true);

export interface Cases {
  pages: Pages<ReportCounts>;
  cases: readonly ReportCase[];
  /** A case by its id, also one that has left the list. */
  find: (id: number) => ReportCase | undefined;
}

/** The cases of a tab, optionally of one category, page by page. */
export function useReportCases(state: ReportState, category: string): Cases {
  const filter = category === '' ? '' : `&category=${category}`;
  const pages = usePages(`${REPORTS}?state=${state}${filter}`);
  const known = useDataSelector(({ entities }) => entities.reportCases.entities);
  return {
    pages,
    cases: pages.ids.flatMap((id) => known[id] ?? []),
    find: (id) => known[id],
  };
}

/** Fetches the admins' lists again; call it after a decision. */
export function useRenewReports(): () => void {
  const dispatch = useDataDispatch();
  return useCallback(() => {
    dispatch(baseApi.util.invalidateTags(['Report']));
  }, [dispatch]);
}

/** Saves the count of a year's reports as CSV; rejects with an `ApiError`. */
export function useExportReports(): (year: number) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    (year) =>
      dispatch(
        saveExport(`reports-${year}`, 'csv', `${adminReportCalls.exportReports.path}?year=${year}`),
      ),
    [dispatch],
  );
}
