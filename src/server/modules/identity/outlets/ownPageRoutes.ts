import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { readPatch } from '@/server/platform/http/validate';
import { serve } from '@/server/platform/http/serve';
import { ownPageContract, ownPageSchema } from '@/shared/identity/ownPage.schemas';
import { readOwnPage, updateOwnPage } from './ownPageCommands';

export const ownPageRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, ownPageContract.getOwnPage, ({ account }) => readOwnPage(db, account));
    serve(app, ownPageContract.updateOwnPage, async ({ account, version, body }) => {
      const update = readPatch(ownPageSchema, body);
      const page = await db.transaction((tx) => updateOwnPage(tx, deps, account, update, version));
      void deps.linkChecks?.wake();
      return page;
    });
  };
