import type { Report } from '@/shared/results/campaignReport.schemas';
import type { PaperSize } from '@/shared/platform/options';
import {
  useGetReportQuery,
  useExportReportCsvMutation,
  useExportReportPdfMutation,
  useShareReportMutation,
} from '@/client/entities/results';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { ReportSheet } from '@/client/features/results/shared/report/ReportSheet';
import { useRef, useState } from 'react';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { siteOrigin } from '@/client/lib/site';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { CopyButton } from '@/client/ui/CopyButton';
import { Select } from '@/client/ui/Select';
import { useAttempt, useExports } from '@/client/ui/useAttempt';
import { Cluster, Stack } from '@/client/ui/kit';

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'US Letter' },
] as const;

/** What a campaign brought, at an address of its own on its page. */
export function CampaignReport({ id }: { id: number }) {
  const query = useGetReportQuery(id);
  return query.data ? (
    <ReportSheet
      report={query.data}
      head={<h2>Report</h2>}
      acts={<ReportActs report={query.data} />}
    />
  ) : (
    <ListStates {...statesOf(query)} errorFallback="The report could not be loaded." />
  );
}

function useSaveReport() {
  const [exportCsv] = useExportReportCsvMutation();
  const [exportPdf] = useExportReportPdfMutation();
  return async (id: number, kind: PaperSize | 'csv') => {
    const saveAs = (ending: string) => (file: Blob) =>
      saveFile(file, `linernote-report-${localDay(new Date())}.${ending}`);
    await (
      kind === 'csv'
        ? exportCsv({ id, onResponse: saveAs('csv') })
        : exportPdf({ id, paper: kind, onResponse: saveAs('pdf') })
    ).unwrap();
  };
}

function ReportActs({ report }: { report: Report }) {
  const [paper, setPaper] = useState<PaperSize>('a4');
  const { isExporting, failure, save } = useExports(useSaveReport());
  return (
    <Stack>
      <Cluster align="end">
        <Select
          label="Paper"
          name="paper"
          options={PAPERS}
          value={paper}
          onChange={(event) => {
            setPaper(event.target.value as PaperSize); // one of its options
          }}
        />
        <Button isBusy={isExporting} onClick={() => save(report.id, paper)}>
          Download as PDF
        </Button>
        <Button isBusy={isExporting} onClick={() => save(report.id, 'csv')}>
          Download as CSV
        </Button>
      </Cluster>
      <Alert tone="error">{failure}</Alert>
      <ShareLink report={report} />
    </Stack>
  );
}

function ShareLink({ report: { id, shared_page: page } }: { report: Report }) {
  const [shareReport] = useShareReportMutation();
  const { attempt, isBusy, failure } = useAttempt();
  const button = useRef<HTMLButtonElement>(null);
  const share = async (is_shared: boolean) => {
    await attempt(
      () => shareReport({ id, body: { is_shared } }).unwrap(),
      'The link could not be changed. Please try again.',
    );
    button.current?.focus();
  };
  return (
    <Cluster as="section" aria-label="Share link">
      <p>
        {page === null ? (
          'Share it with a link that nobody can guess. You can take it back at any time.'
        ) : (
          <span>
            Anybody with this link can read it:{' '}
            {/* a plain link: the server renders this page, and the app has no route for it */}
            <a href={page}>Shared report</a>
          </span>
        )}
      </p>
      <Cluster align="end">
        {page === null ? null : (
          <CopyButton size="sm" text={new URL(page, siteOrigin()).toString()}>
            Copy link
          </CopyButton>
        )}
        <Button ref={button} size="sm" isBusy={isBusy} onClick={() => share(page === null)}>
          {page === null ? 'Make a link' : 'Take the link back'}
        </Button>
      </Cluster>
      <Alert tone="error">{failure}</Alert>
    </Cluster>
  );
}
