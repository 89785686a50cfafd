import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/http/serve';
import { adminMoneyContract } from '@/shared/money/walletContract';
import { findBreaches } from './findBreaches';

/** The books, as an admin sees them: `admin/ledger/`. */
export const ledgerRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', app.authenticate);
    app.addHook('onRequest', app.requireAdmin);
    serve(app, adminMoneyContract.checkLedger, {}, async () => ({
      breaches: await findBreaches(deps.database.db),
    }));
  };
