import type { FastifyInstance } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { sendExport, type Exported } from '@/server/platform/http/exportFile';
import { createOnce } from '@/server/platform/http/idempotency';
import { serve, routesOf } from '@/server/platform/http/serve';
import { serveDecision } from '@/server/modules/platform/audit/decision';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { reportsContract } from '@/shared/admin/reports.schemas';
import { presentCase, presentDecision } from './presentReport';
import { appeal, readDecision } from './appealCommands';
import { decideAppeal, decideReport, reportThing } from './reportsCommands';
import { countCases, findFullCase, listCases } from './reportsRepository';
import { countYear } from './reportYearRepository';

type YearRow = Awaited<ReturnType<typeof countYear>>[number];

const COLUMNS = [
  'year',
  'kind',
  'category',
  'decision',
  'cases',
  'reports',
  'median_days',
  'appeals',
  'lifted',
] as const;

const exportedYear = async (db: Db, year: number): Promise<Exported<YearRow>> => ({
  columns: COLUMNS,
  json: ({ medianDays, ...row }) => ({ year, ...row, median_days: medianDays }),
  batches: [await countYear(db, year)],
});

export const reportsRoutes = routesOf(addReporting, addQueueRoutes, addDecisions);

function addReporting(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, reportsContract.report, ({ account, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) => {
      const { id } = await reportThing(tx, deps, account, body);
      return { id };
    }),
  );
  serve(app, reportsContract.getDecision, async ({ account, id }) =>
    presentDecision(await readDecision(db, account, id), account.userId),
  );
  serve(app, reportsContract.appeal, ({ account, id, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) => {
      const row = await appeal(tx, deps, account, id, body.text);
      return presentDecision(row, account.userId);
    }),
  );
}

function readingsOf(deps: AppDeps) {
  return (admin: number) => ({ admin, today: utcDayOf(deps.now()) });
}

function addQueueRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const readingOf = readingsOf(deps);
  serve(app, reportsContract.listReports, async ({ account, query }) => {
    const { items, ...page } = await listCases(db, query);
    const reading = readingOf(account.userId);
    return {
      items: items.map((row) => presentCase(row, reading)),
      ...page,
      counts: await countCases(db),
    };
  });
  serve(app, reportsContract.exportReports, async ({ query, reply }) => {
    const at = deps.now();
    const year = query.year ?? at.getUTCFullYear();
    return sendExport(
      reply,
      { name: `reports-${year}`, format: 'csv', at },
      await exportedYear(db, year),
    );
  });
}

function addDecisions(app: FastifyInstance, deps: AppDeps): void {
  const readingOf = readingsOf(deps);
  const show = async (id: number, { userId }: { userId: number }) => {
    const row = await findFullCase(deps.database.db, id);
    return row && presentCase(row, readingOf(userId));
  };
  serveDecision(app, deps, reportsContract.decideReport, { decide: decideReport, show });
  serveDecision(app, deps, reportsContract.decideAppeal, { decide: decideAppeal, show });
}
