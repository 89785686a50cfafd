import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type Exported, sendExport } from '@/server/http/exportFile';
import { serve } from '@/server/http/serve';
import { seesAmounts } from '@/server/modules/admins/adminsRepository';
import { businessContract, type BusinessWeek } from '@/shared/business/businessContract';
import { BUSINESS_WEEKS } from '@/shared/business/businessWeeks';
import { readBusinessWeeks, readWaiting } from './businessView';

const COLUMNS = [
  'from',
  'orders',
  'volume',
  'fees',
  'hours',
  'disputed',
  'refunded',
] as const satisfies (keyof BusinessWeek)[];

const exported = (weeks: readonly BusinessWeek[]): Exported<BusinessWeek> => ({
  columns: COLUMNS,
  cells: (week) => COLUMNS.map((name) => String(week[name] ?? '')),
  json: (week) => week,
  batches: (async function* () {
    yield weeks;
  })(),
});

/** The operator's figures: `admin/business/*`. */
export const businessRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const read = ({ weeks = BUSINESS_WEEKS[0] }: { weeks?: string | undefined }, has: boolean) =>
      readBusinessWeeks(db, deps.now(), Number(weeks), has);
    serve(app, businessContract.getBusiness, async ({ query, account: { userId } }) => {
      const hasAmounts = await seesAmounts(db, userId);
      return {
        ...(await read(query, hasAmounts)),
        waiting: await readWaiting(deps, userId, { now: deps.now(), hasAmounts }),
      };
    });
    serve(app, businessContract.exportBusinessCsv, async ({ query, account }, reply) => {
      const { weeks } = await read(query, await seesAmounts(db, account.userId));
      return sendExport(
        reply,
        { name: 'business', format: 'csv', at: deps.now() },
        exported(weeks),
      );
    });
  };
