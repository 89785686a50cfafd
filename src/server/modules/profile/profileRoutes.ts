import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { unauthorized } from '@/server/plugins/errors';
import { updateProfile } from './profileCommands';
import { findUser } from './profileRepository';

/** One's own account: `auth/profile/*`. */
export const profileRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const options = { onRequest: app.authenticate };

    app.get('/auth/profile/', options, async (request) => {
      const user = await findUser(deps.database.db, request.account.userId);
      if (!user) throw unauthorized(); // deleted while its token still runs
      return user;
    });

    app.patch('/auth/profile/update/', options, (request) => updateProfile(deps, request));
  };
