import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/platform/http/pathId';
import { serve } from '@/server/platform/http/serve';
import { outletsContract } from '@/shared/results/outletsContract';
import { versionIn } from '@/server/platform/http/ifMatch';
import { readPatch } from '@/server/platform/http/readPatch';
import { ownPageSchema } from '@/shared/identity/ownPageSchemas';
import { setWatch } from './watchesCommands';
import { readOutlet } from './outletsCommands';
import { readOwnPage, updateOwnPage } from '@/server/modules/identity/outlets/ownPageCommands';

/** The outlets behind the services, `outlets/*`, and their own pages. */
export const outletsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, outletsContract.getOutlet, (request) =>
      readOutlet(deps, request.account, idOf(request)),
    );
    const { db } = deps.database;
    serve(app, outletsContract.watchOutlet, (request) =>
      setWatch(deps, request.account, idOf(request), request.body.is_watched),
    );
    serve(app, outletsContract.getOwnPage, ({ account }) => readOwnPage(db, account));
    serve(app, outletsContract.updateOwnPage, async (request) => {
      const update = readPatch(ownPageSchema, request.body);
      const version = versionIn(request);
      const page = await db.transaction((tx) =>
        updateOwnPage(tx, deps, request.account, update, version),
      );
      void deps.linkChecks?.wake();
      return page;
    });
  };
