import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { sendExport } from '@/server/http/exportFile';
import { notFound } from '@/server/http/failures';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import {
  type BareCampaignRow,
  findBareCampaign,
} from '@/server/modules/campaigns/campaignsRepository';
import { reportContract } from '@/shared/report/reportContract';
import { drawReport } from './drawReport';
import { readReport, shareReport } from './reportCommands';
import { exportedReport } from './reportExport';
import { can } from './reportPolicy';

type OneCampaign = FastifyRequest<{ Params: { id: string } }>;

/** What a campaign brought, as a report: `campaigns/{id}/report*`. */
export const reportRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const campaignIn = async (
      request: OneCampaign,
      action: 'read' | 'share',
    ): Promise<BareCampaignRow> => {
      const row = await findBareCampaign(db, idOf(request), request.account.profileId);
      if (!row || !can(request.account, action, row.campaign)) throw notFound();
      return row;
    };

    serve(app, reportContract.getReport, async (request) =>
      readReport(db, await campaignIn(request, 'read'), deps.now()),
    );

    serve(app, reportContract.shareReport, async (request) => {
      const row = await campaignIn(request, 'share');
      await shareReport(db, row.campaign.id, request.body.is_shared);
      return readReport(db, row, deps.now());
    });
    addFiles(app, deps, campaignIn);
  };

function addFiles(
  app: FastifyInstance,
  deps: AppDeps,
  campaignIn: (request: OneCampaign, action: 'read') => Promise<BareCampaignRow>,
) {
  const { db } = deps.database;
  serve(app, reportContract.exportReportCsv, async (request, reply) => {
    const report = await readReport(db, await campaignIn(request, 'read'), deps.now());
    const file = { name: 'report', format: 'csv', at: deps.now() } as const;
    return sendExport(reply, file, exportedReport(report));
  });

  serve(app, reportContract.exportReportPdf, async (request, reply) => {
    const report = await readReport(db, await campaignIn(request, 'read'), deps.now());
    const file = `linernote-report-${report.made_at.slice(0, 10)}.pdf`;
    const address = `${deps.config.publicUrl}/campaigns/${report.id}/report`;
    const pdf = await drawReport(report, { paper: request.query.paper ?? 'a4', address });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(pdf);
  });
}
