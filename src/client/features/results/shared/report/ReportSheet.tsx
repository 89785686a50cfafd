import type { ReactNode } from 'react';
import type { Report } from '@/shared/results/campaignReport.schemas';
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
import { BigFigures } from '@/client/ui/BigFigures';
import { RuledSection } from '@/client/ui/RuledSection';
import { Box, Stack, Text } from '@/client/ui/kit';
import styles from './ReportSheet.module.css';

export const reportLead = (report: Report): string =>
  `${report.artist_name === null ? '' : `${report.artist_name}. `}${reportAbout(report)}`;

interface ReportSheetProps {
  report: Report;
  /** The title with the lead. */
  head: ReactNode;
  acts?: ReactNode;
}

export const ReportSheet = ({ report, head, acts }: ReportSheetProps) => (
  <Stack gap={8} single>
    <div>
      <Text tone="quiet" size="small">
        What it brought
      </Text>
      {head}
    </div>
    {acts}
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
    <Text tone="faint" size="small">{`Report, made ${madeAt(report.made_at)}`}</Text>
  </Stack>
);

const Cells = ({ of }: { of: ReportCells }) =>
  REPORT_COLUMNS.map(([name, key]) => (
    <td key={name} data-name={name}>
      {of[key]}
    </td>
  ));

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
                <a href={row.url} target="_blank" rel="nofollow noreferrer">
                  {row.title}
                </a>
              )}
              <span className="subline">{`${row.from}. ${row.state}.`}</span>
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
