import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { findBreaches } from './findBreaches';
import { listChecks } from './ledgerCheck';

export const ledgerRoutes =
  ({ database: { db } }: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, adminMoneyContract.checkLedger, async () => ({ breaches: await findBreaches(db) }));
    serve(app, adminMoneyContract.listLedgerChecks, ({ query }) => listChecks(db, query));
  };
