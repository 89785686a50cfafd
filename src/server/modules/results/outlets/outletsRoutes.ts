import { serve, routesOf } from '@/server/platform/http/serve';
import { outletsContract } from '@/shared/results/outlets.schemas';
import { setWatch } from './outletWatches';
import { readOutlet } from './outletsCommands';

export const outletsRoutes = routesOf((app, deps) => {
  serve(app, outletsContract.getOutlet, ({ account, id }) => readOutlet(deps, account, id));
  serve(app, outletsContract.watchOutlet, ({ account, id, body }) =>
    setWatch(deps, account, id, body.is_watched),
  );
});
