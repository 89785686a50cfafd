import type { Exported } from '@/server/http/exportFile';
import type { Report, ReportPiece } from '@/shared/campaignReport/campaignReportContract';
import { linkStateOf } from '@/shared/orders/linkStates';
import { serviceTypeLabel } from '@/shared/options';
import { outletName } from '@/shared/outlets/outletName';
import { clickCostText, labelledText, utcDay } from '@/shared/campaignReport/campaignReportTexts';

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

const cells = ({ outlet, delivered_at, finding, ...piece }: ReportPiece): string[] => [
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

/** The pieces as they are on the report; amounts are US dollars. */
export const exportedReport = ({ pieces }: Report): Exported<ReportPiece> => ({
  columns: COLUMNS,
  cells,
  json: (piece) => piece,
  batches: once(pieces),
});
