import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { deskContract } from '@/shared/admin/desk.schemas';
import { readDesk } from './deskRepository';

export const deskRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, database } = deps;
    serve(app, deskContract.readDesk, async ({ account: { userId: admin } }) =>
      readDesk(database.db, {
        config,
        admin,
        role: await findAdminRole(database.db, admin),
        now: deps.now(),
      }),
    );
  };
