import { serve, routesOf } from '@/server/platform/http/serve';
import { dashboardContract } from '@/shared/results/dashboard.schemas';
import { readDashboard, readNewestPiece } from './dashboardQueries';

export const dashboardRoutes = routesOf((app, deps) => {
  serve(app, dashboardContract.getDashboard, ({ account, query }) =>
    readDashboard(
      deps.database.db,
      { ...account, campaign: query.campaign },
      { now: deps.now(), feePercent: deps.config.feePercent },
    ),
  );
  serve(app, dashboardContract.getNewestPiece, async ({ account }) => ({
    piece: await readNewestPiece(deps.database.db, account.profileId),
  }));
});
