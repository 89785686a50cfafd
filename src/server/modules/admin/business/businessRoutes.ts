import { type Exported, sendExport } from '@/server/platform/http/exportFile';
import { routesOf, serve } from '@/server/platform/http/serve';
import { businessContract, type BusinessWeek } from '@/shared/admin/business.schemas';
import { BUSINESS_WEEKS } from '@/shared/admin/business.calls';
import { readBusinessWeeks, readFirstSteps, readNow } from './businessRepository';

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
  json: (week) => week,
  batches: [weeks],
});

export const businessRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const read = (query: { weeks?: string | undefined }, admin: number) =>
    readBusinessWeeks(db, {
      now: deps.now(),
      count: Number(query.weeks ?? BUSINESS_WEEKS[0]),
      admin,
    });
  serve(app, businessContract.getBusiness, async ({ query, account: { userId } }) => ({
    ...(await read(query, userId)),
    ...(await readNow(db, userId, deps.now())),
    first_steps: await readFirstSteps(db, userId, deps.config),
  }));
  serve(app, businessContract.exportBusinessCsv, async ({ account, query, reply }) => {
    const { weeks } = await read(query, account.userId);
    return sendExport(reply, { name: 'business', format: 'csv', at: deps.now() }, exported(weeks));
  });
});
