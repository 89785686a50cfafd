import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/platform/http/pathId';
import { serve } from '@/server/platform/http/serve';
import { outletsContract } from '@/shared/results/outlets.schemas';
import { setWatch } from './watchesCommands';
import { readOutlet } from './outletsCommands';

/** The outlets behind the services, `outlets/*`. */
export const outletsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, outletsContract.getOutlet, (request) =>
      readOutlet(deps, request.account, idOf(request)),
    );
    serve(app, outletsContract.watchOutlet, (request) =>
      setWatch(deps, request.account, idOf(request), request.body.is_watched),
    );
  };
