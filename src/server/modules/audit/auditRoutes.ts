import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type ExportFormat, sendExport } from '@/server/http/exportFile';
import { serve } from '@/server/http/serve';
import { type AuditPeriod, auditContract } from '@/shared/audit/auditContract';
import { exportedAudit } from './auditExport';
import { listDecisions } from './decisionsRepository';
import { presentDecision } from './presentDecision';

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** `admin/audit/*` lists and exports the log of decisions about money and accounts. */
export const auditRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const send = (reply: FastifyReply, { from, to }: AuditPeriod, format: ExportFormat) =>
      sendExport(
        reply,
        { name: 'decisions', format, at: deps.now() },
        exportedAudit(deps.database.db, { from: momentOf(from), to: momentOf(to) }),
      );
    serve(app, auditContract.listDecisions, ({ query }) =>
      listDecisions(deps.database.db, query, presentDecision),
    );
    serve(app, auditContract.exportAuditCsv, async ({ query }, reply) => send(reply, query, 'csv'));
    serve(app, auditContract.exportAuditJson, async ({ query }, reply) =>
      send(reply, query, 'json'),
    );
  };
