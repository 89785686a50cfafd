import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import type { Role } from '@/shared/options';
import { readOutlet, searchCatalogue } from './catalogueCommands';

/** The catalogue is the artists'. */
const CATALOGUE_ROLE: Role = 'artist';

/** What artists can order, and of whom: `catalogue/*` and `outlets/*`. */
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
