import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type ExportFormat, sendExport } from '@/server/http/exportFile';
import { serve } from '@/server/http/serve';
import { seesAmounts } from '@/server/modules/admins/adminsRepository';
import { type AuditPeriod, auditContract } from '@/shared/audit/auditContract';
import { exportedAudit } from './auditExport';
import { listDecisions } from './decisionsRepository';
import { presentDecision, presentWithoutAmounts } from './presentDecision';

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** `admin/audit/*` lists and exports the log of decisions about money and accounts. */
export const auditRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const hasAmounts = ({ account }: FastifyRequest) => seesAmounts(db, account.userId);
    const send = (
      reply: FastifyReply,
      { from, to }: AuditPeriod,
      file: { format: ExportFormat; hasAmounts: boolean },
    ) =>
      sendExport(
        reply,
        { name: 'decisions', format: file.format, at: deps.now() },
        exportedAudit(db, { from: momentOf(from), to: momentOf(to) }, file.hasAmounts),
      );
    serve(app, auditContract.listDecisions, async (request) =>
      listDecisions(
        db,
        request.query,
        (await hasAmounts(request)) ? presentDecision : presentWithoutAmounts,
      ),
    );
    serve(app, auditContract.exportAuditCsv, async (request, reply) =>
      send(reply, request.query, { format: 'csv', hasAmounts: await hasAmounts(request) }),
    );
    serve(app, auditContract.exportAuditJson, async (request, reply) =>
      send(reply, request.query, { format: 'json', hasAmounts: await hasAmounts(request) }),
    );
  };
