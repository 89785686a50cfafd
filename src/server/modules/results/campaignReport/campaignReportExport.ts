import type { Exported } from '@/server/platform/http/exportFile';
import type { Report, ReportPiece } from '@/shared/results/campaignReport.schemas';
import { linkStateOf } from '@/shared/identity/linkStates';
import { serviceTypeLabel } from '@/shared/platform/options';
import { outletName } from '@/shared/identity/outletName';
import { clickCostText, labelledText, restOf } from '@/shared/results/campaignReportTexts';
import { utcDay } from '@/shared/platform/dayText';

const COLUMNS = [
  'title',
  'link',
  'outlet',
  'service',
  'published',
  'state',
  'labelled',
  'clicks',
  'heard_seconds',
  'spent',
  'cost_a_click',
] as const;

const cellsOf = ({ outlet, delivered_at, finding, ...piece }: ReportPiece): string[] => [
  piece.title ?? '',
  piece.url,
  outletName(outlet.company_name),
  serviceTypeLabel(piece.type),
  delivered_at.slice(0, 10),
  linkStateOf(finding, utcDay).text,
  labelledText(piece.label),
  String(piece.clicks ?? ''),
  String(piece.heard ?? ''),
  piece.spent?.toFixed(2) ?? '',
  piece.click_cost?.toFixed(2) ?? clickCostText(piece.spent, null),
];

async function* once<Value>(value: Value) {
  yield value;
}

/** The row of what no piece has, so that the rows add up to the report's sums. */
function restCells(report: Report): string[][] {
  const rest = restOf(report);
  if (!rest) return [];
  const { spent_without_link: spent, clicks_without_link: clicks } = report;
  const cells: Partial<Record<(typeof COLUMNS)[number], string>> = {
    title: rest.name,
    clicks: rest.clicks && String(clicks),
    spent: rest.spent && spent.toFixed(2),
    cost_a_click: rest.clickCost.replace('$', ''),
  };
  return [COLUMNS.map((column) => cells[column] ?? '')];
}

/** The rows as they are on the report; amounts are US dollars. */
export const exportedReport = (report: Report): Exported<string[]> => ({
  columns: COLUMNS,
  cells: (row) => row,
  json: (row) => row,
  batches: once([...report.pieces.map(cellsOf), ...restCells(report)]),
});
