import type { Report } from '@/shared/results/campaignReportContract';
import {
  REPORT_COLUMNS,
  type ReportCells,
  reportRows,
  reportSums,
  restOf,
} from '@/shared/results/campaignReportTexts';
import styles from './ReportPage.module.css';

/** The pieces with their cost and results; on a narrow screen each is a block. */
export function ReportTable({ report }: { report: Report }) {
  const rest = restOf(report);
  if (report.pieces.length === 0 && !rest)
    return <p className={styles.none}>No piece is live yet.</p>;
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
              <span className={styles.from}>{`${row.from}. ${row.state}.`}</span>
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

const Cells = ({ of }: { of: ReportCells }) =>
  REPORT_COLUMNS.map(([name, key]) => (
    <td key={name} data-name={name}>
      {of[key]}
    </td>
  ));
