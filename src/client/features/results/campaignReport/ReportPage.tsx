import { useParams } from 'react-router-dom';
import type { Report, Paper } from '@/shared/results/campaignReport.schemas';
import {
  HOW_COUNTED,
  madeAt,
  UNKNOWN_TEXT,
  reportAbout,
  reportFigures,
  REPORT_COLUMNS,
  type ReportCells,
  reportRows,
  reportSums,
  restOf,
} from '@/shared/results/campaignReport.rules';
import {
  useGetReportQuery,
  useExportReportCsvMutation,
  useExportReportPdfMutation,
  useShareReportMutation,
} from '@/client/entities/results';
import { paths, idIn } from '@/client/lib/paths';
import { BigFigures } from '@/client/ui/BigFigures';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { RuledSection } from '@/client/ui/RuledSection';
import kit from '@/client/ui/kit.module.css';
import styles from './ReportPage.module.css';
import { useRef, useState } from 'react';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { siteOrigin } from '@/client/lib/site';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { CopyButton } from '@/client/ui/CopyButton';
import { Select } from '@/client/ui/Select';
import { useAttempt, useExports } from '@/client/ui/useAttempt';
import { Box, Cluster, Faint, Quiet, Stack, Text } from '@/client/ui/kit';

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'US Letter' },
] as const;

const Cells = ({ of }: { of: ReportCells }) =>
  REPORT_COLUMNS.map(([name, key]) => (
    <td key={name} data-name={name}>
      {of[key]}
    </td>
  ));

export function ReportPage() {
  const { id = '' } = useParams();
  const campaignId = idIn(id) ?? 0;
  const query = useGetReportQuery(campaignId);
  return (
    <>
      <BackLink to={paths.campaign(campaignId)}>Campaign</BackLink>
      {query.data ? (
        <FoundReport report={query.data} />
      ) : (
        <>
          <PageHeader title="Report" />
          <ListStates {...statesOf(query)} errorFallback="The report could not be loaded." />
        </>
      )}
    </>
  );
}

function FoundReport({ report }: { report: Report }) {
  const by = report.artist_name === null ? '' : `${report.artist_name}. `;
  return (
    <Stack gap={8} single>
      <div>
        <Quiet>What it brought</Quiet>
        <PageHeader title={report.title} lead={by + reportAbout(report)} />
      </div>
      <ReportActs report={report} />
      <BigFigures figures={reportFigures(report)} />
      <RuledSection id="report-pieces" title="Pieces">
        <ReportTable report={report} />
      </RuledSection>
      <Stack gap={6} className={styles.method}>
        <section aria-labelledby="report-how">
          <Text as="h2" below={2} size="body" id="report-how">
            How it was counted
          </Text>
          <p>{HOW_COUNTED}</p>
        </section>
        <section aria-labelledby="report-not">
          <Text as="h2" below={2} size="body" id="report-not">
            What it does not say
          </Text>
          <p>{UNKNOWN_TEXT}</p>
        </section>
      </Stack>
      <Faint>{`Report, made ${madeAt(report.made_at)}`}</Faint>
    </Stack>
  );
}

function ReportTable({ report }: { report: Report }) {
  const rest = restOf(report);
  if (report.pieces.length === 0 && !rest)
    return (
      <Box as="p" pad={4}>
        No piece is live yet.
      </Box>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Title, outlet, link</th>
          {REPORT_COLUMNS.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reportRows(report).map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.isOffline ? (
                <s>{row.title}</s>
              ) : (
                <a href={row.url} target="_blank" rel="noreferrer">
                  {row.title}
                </a>
              )}
              <span className={kit.subline}>{`${row.from}. ${row.state}.`}</span>
            </th>
            <Cells of={row} />
          </tr>
        ))}
        {[...(rest ? [rest] : []), reportSums(report)].map((sums) => (
          <tr key={sums.name}>
            <th scope="row">{sums.name}</th>
            <Cells of={sums} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useSaveReport() {
  const [exportCsv] = useExportReportCsvMutation();
  const [exportPdf] = useExportReportPdfMutation();
  return async (id: number, kind: Paper | 'csv') => {
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
  const [paper, setPaper] = useState<Paper>('a4');
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
            setPaper(event.target.value as Paper); // one of its options
          }}
        />
        <Button variant="primary" isBusy={isExporting} onClick={() => save(report.id, paper)}>
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
          'Share it by a link that nobody can guess. You can take it back at any time.'
        ) : (
          <span>
            Everybody with this link can read it:{' '}
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
