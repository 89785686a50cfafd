import type { Member } from '@/server/platform/auth/actor';
import { sendExport, type Exported } from '@/server/platform/http/exportFile';
import { serve, routesOf } from '@/server/platform/http/serve';
import {
  campaignReportContract,
  type Report,
  type ReportPiece,
} from '@/shared/results/campaignReport.schemas';
import { readOwnPaper, readOwnReport, readOwnWork, shareOwnReport } from './campaignReportCommands';
import { createReportPapers } from './reportPapers';
import { linkStateOf } from '@/shared/identity/links.rules';
import { serviceTypeLabel } from '@/shared/platform/options';
import { outletName } from '@/shared/identity/outlets.rules';
import { clickCostText, labelledText, restOf } from '@/shared/results/campaignReport.rules';
import { utcDay } from '@/shared/platform/format';

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

const exportedReport = (report: Report): Exported<string[]> => ({
  columns: COLUMNS,
  cells: (row) => row,
  json: (row) => row,
  batches: once([...report.pieces.map(cellsOf), ...restCells(report)]),
});

export const campaignReportRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const draw = createReportPapers(deps.files);
  const read = (account: Member, id: number) => readOwnReport(db, account, id, deps.now());

  serve(app, campaignReportContract.getCampaignWork, ({ account, id }) =>
    readOwnWork(db, account, id),
  );
  serve(app, campaignReportContract.getReport, ({ account, id }) => read(account, id));
  serve(app, campaignReportContract.shareReport, async ({ account, id, body }) => {
    await shareOwnReport(db, account, id, body.is_shared);
    return read(account, id);
  });

  serve(app, campaignReportContract.exportReportCsv, async ({ account, id, reply }) => {
    const file = { name: 'report', format: 'csv', at: deps.now() } as const;
    return sendExport(reply, file, exportedReport(await read(account, id)));
  });
  serve(
    app,
    campaignReportContract.exportReportPdf,
    async ({ account, id, query, aside, reply }) => {
      const { report, artwork } = await readOwnPaper(db, account, id, deps.now());
      const file = `linernote-report-${report.made_at.slice(0, 10)}.pdf`;
      const address = `${deps.config.publicUrl}/campaigns/${report.id}/report`;
      const order = { report, paper: query.paper ?? 'a4', address, artwork };
      const pdf = await aside(() => draw(account.userId, order));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(pdf);
    },
  );
});

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
