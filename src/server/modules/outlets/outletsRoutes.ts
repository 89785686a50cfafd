import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { outletsContract } from '@/shared/outlets/outletsContract';
import { readOutlet } from './outletsCommands';

/** The outlets behind the services: `outlets/*`. */
export const outletsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, outletsContract.getOutlet, (request) =>
      readOutlet(deps, request.account, idOf(request)),
    );
  };
