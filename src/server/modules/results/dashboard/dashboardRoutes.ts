import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { dashboardContract } from '@/shared/results/dashboard.schemas';
import { readDashboard } from './dashboardQueries';

export const dashboardRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { feePercent } = deps.config;
    serve(app, dashboardContract.getDashboard, ({ account, query }) =>
      readDashboard(
        deps.database.db,
        { ...account, campaign: query.campaign },
        { now: deps.now(), feePercent },
      ),
    );
  };
