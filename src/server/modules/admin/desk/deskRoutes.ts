import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { deskContract } from '@/shared/admin/desk.schemas';
import { readDesk } from './deskRepository';

export const deskRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, database } = deps;
    serve(app, deskContract.readDesk, ({ account: { userId: admin } }) =>
      readDesk(database.db, { config, admin, now: deps.now() }),
    );
  };
