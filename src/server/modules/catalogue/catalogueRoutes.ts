import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import type { Role } from '@/shared/options';
import { readOutlet, searchCatalogue } from './catalogueCommands';

/** Only artists can search the catalogue. */
const CATALOGUE_ROLE: Role = 'artist';

/** Services that artists can order, and the outlets behind them: `catalogue/*` and `outlets/*`. */
export const catalogueRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', app.authenticate);

    serve(
      app,
      catalogueContract.searchCatalogue,
      { onRequest: app.requireRole(CATALOGUE_ROLE) },
      (request) => searchCatalogue(deps, request.account, request.query),
    );

    serve(app, catalogueContract.getOutlet, {}, (request) =>
      readOutlet(deps, request.account, idOf(request)),
    );
  };
