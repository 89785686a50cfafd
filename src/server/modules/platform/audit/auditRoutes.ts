import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type ExportFormat, sendExport } from '@/server/platform/http/exportFile';
import { serve } from '@/server/platform/http/serve';
import {
  type AuditPeriod,
  auditContract,
  type DecisionsQuery,
} from '@/shared/platform/audit.schemas';
import type { Db } from '@/server/platform/db/client';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { listDecisions, decisionPresenter, exportedAudit } from './auditRepository';

/** The decisions, with their sums if this admin sees any. */
const decisionsFor = async (db: Db, query: DecisionsQuery, admin: number) =>
  listDecisions(db, query, decisionPresenter(await seesAmounts(db, admin)));

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** `admin/audit/*` lists and exports the log of decisions about money and accounts. */
export const auditRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const send = async (
      reply: FastifyReply,
      { account, query: { from, to } }: { account: { userId: number }; query: AuditPeriod },
      format: ExportFormat,
    ) => {
      const period = { from: momentOf(from), to: momentOf(to) };
      const file = { name: 'decisions', format, at: deps.now() };
      return sendExport(reply, file, await exportedAudit(db, period, account.userId));
    };
    serve(app, auditContract.listDecisions, ({ account, query }) =>
      decisionsFor(db, query, account.userId),
    );
    serve(app, auditContract.exportAuditCsv, ({ request, reply }) => send(reply, request, 'csv'));
    serve(app, auditContract.exportAuditJson, ({ request, reply }) => send(reply, request, 'json'));
  };
