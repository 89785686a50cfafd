import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/http/serve';
import { adminMoneyContract } from '@/shared/money/adminMoneyContract';
import { findBreaches } from './findBreaches';

/** The ledger check for admins: `admin/ledger/`. */
export const ledgerRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, adminMoneyContract.checkLedger, async () => ({
      breaches: await findBreaches(deps.database.db),
    }));
  };
