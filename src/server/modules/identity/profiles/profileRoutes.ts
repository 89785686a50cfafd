import type { FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/platform/http/serve';
import { profileContract } from '@/shared/identity/profiles.schemas';
import type { AppDeps } from '@/server/deps';
import { unauthorized } from '@/server/platform/http/failures';
import { updateProfile } from './profileCommands';
import { findUser } from '@/server/modules/identity/accounts/userRepository';

/** The caller's own account: `auth/profile/*`. */
export const profileRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, profileContract.getProfile, async ({ account }) => {
      const user = await findUser(deps.database.db, account.userId);
      if (!user) throw unauthorized(); // deleted while its token still runs
      return user;
    });

    serve(app, profileContract.updateProfile, ({ request }) => updateProfile(deps, request));
  };
