import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { outletsContract } from '@/shared/results/outlets.schemas';
import { setWatch } from './outletWatches';
import { readOutlet } from './outletsCommands';

export const outletsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, outletsContract.getOutlet, ({ account, id }) => readOutlet(deps, account, id));
    serve(app, outletsContract.watchOutlet, ({ account, id, body }) =>
      setWatch(deps, account, id, body.is_watched),
    );
  };
