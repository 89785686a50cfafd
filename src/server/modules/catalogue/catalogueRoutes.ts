import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import { readOutlet, searchCatalogue } from './catalogueCommands';

/** Services that artists can order, and the outlets behind them: `catalogue/*` and `outlets/*`. */
export const catalogueRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, catalogueContract.searchCatalogue, (request) =>
      searchCatalogue(deps, request.account, request.query),
    );

    serve(app, catalogueContract.getOutlet, (request) =>
      readOutlet(deps, request.account, idOf(request)),
    );
  };
