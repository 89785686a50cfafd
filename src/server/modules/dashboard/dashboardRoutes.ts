import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/http/serve';
import { dashboardContract } from '@/shared/dashboard/dashboardContract';
import { readDashboard } from './dashboardCommands';

/** What the caller's orders have cost and brought: `dashboard/`. */
export const dashboardRoutes =
  ({ database, config, now }: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, dashboardContract.getDashboard, ({ account }) =>
      readDashboard(database.db, account, { now: now(), feePercent: config.feePercent }),
    );
  };
