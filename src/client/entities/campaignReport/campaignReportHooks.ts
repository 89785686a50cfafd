import { useCallback } from 'react';
import { campaignReportCalls } from '@/shared/campaignReport/campaignReport.calls';
import type { Paper, Report } from '@/shared/campaignReport/campaignReportContract';
import { requestOf } from '@/client/api/callRequest';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import type { Callable } from '@/client/entities/callEndpoint';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { type LoadedValue, useValue, valueState } from '@/client/entities/loadState';
import { callInPrivate } from '@/client/entities/privateCall';
import { campaignReportApi } from './campaignReportApi';

export const campaignReportEndpoints: Callable<typeof campaignReportApi> =
  campaignReportApi.endpoints;

/** A campaign's cost and results, piece by piece. */
export const useReport = (campaign: number): LoadedValue<Report> =>
  useValue(campaignReportApi.useGetReportQuery(campaign, { selectFromResult: valueState }));

const { exportReportCsv, exportReportPdf } = campaignReportCalls;

/** Saves the report as a PDF on this paper, or its pieces as CSV. */
export function useSaveReport(): (campaign: number, kind: Paper | 'csv') => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (campaign, kind) => {
      const path =
        kind === 'csv'
          ? requestOf(exportReportCsv, campaign).path
          : `${requestOf(exportReportPdf, campaign).path}?paper=${kind}`;
      const file = await dispatch(callInPrivate<Blob>({ path, isFile: true }));
      const ending = kind === 'csv' ? 'csv' : 'pdf';
      saveFile(file, `linernote-report-${localDay(new Date())}.${ending}`);
    },
    [dispatch],
  );
}
