import type { FastifyReply } from 'fastify';
import { type ExportFormat, sendExport } from '@/server/platform/http/exportFile';
import { serve, routesOf } from '@/server/platform/http/serve';
import { type AuditPeriod, auditContract } from '@/shared/platform/audit.schemas';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { dateOf, listDecisions, decisionPresenter, exportedAudit } from './auditRepository';

interface ExportInput {
  account: { userId: number };
  query: AuditPeriod;
  reply: FastifyReply;
}

export const auditRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const send = async ({ account, query, reply }: ExportInput, format: ExportFormat) => {
    const period = { from: dateOf(query.from), to: dateOf(query.to) };
    const file = { name: 'decisions', format, at: deps.now() };
    return sendExport(reply, file, await exportedAudit(db, period, account.userId));
  };
  serve(app, auditContract.listDecisions, async ({ account, query }) =>
    listDecisions(db, query, decisionPresenter(await seesAmounts(db, account.userId))),
  );
  serve(app, auditContract.exportAuditCsv, (input) => send(input, 'csv'));
  serve(app, auditContract.exportAuditJson, (input) => send(input, 'json'));
});
