import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { sendExport } from '@/server/platform/http/exportFile';
import { idOf } from '@/server/platform/http/pathId';
import { serve } from '@/server/platform/http/serve';
import { campaignReportContract } from '@/shared/results/campaignReport.schemas';
import { readOwnPaper, readOwnReport, readOwnWork, shareOwnReport } from './campaignReportCommands';
import { exportedReport } from './campaignReportExport';
import { createReportPapers } from './reportPapers';

type OneCampaign = FastifyRequest<{ Params: { id: string } }>;

/** A campaign's work and the report on it: `campaigns/{id}/work/`, `campaigns/{id}/report*`. */
export const campaignReportRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const draw = createReportPapers(deps.files);
    const read = (request: OneCampaign) =>
      readOwnReport(db, request.account, idOf(request), deps.now());

    serve(app, campaignReportContract.getCampaignWork, ({ account, id }) =>
      readOwnWork(db, account, id),
    );
    serve(app, campaignReportContract.getReport, ({ request }) => read(request));
    serve(app, campaignReportContract.shareReport, async ({ account, id, body, request }) => {
      await shareOwnReport(db, account, id, body.is_shared);
      return read(request);
    });

    serve(app, campaignReportContract.exportReportCsv, async ({ request, reply }) => {
      const file = { name: 'report', format: 'csv', at: deps.now() } as const;
      return sendExport(reply, file, exportedReport(await read(request)));
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
  };
