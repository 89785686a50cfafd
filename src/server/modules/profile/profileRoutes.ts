import type { FastifyPluginAsync } from 'fastify';
import { isUniqueViolation } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, unauthorized } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/plugins/securityLog';
import { MESSAGES } from '@/shared/messages';
import { findUser, updateUser } from './profileRepository';
import { readProfileUpdate } from './readProfileUpdate';

/** One's own account: `auth/profile/*`. */
export const profileRoutes =
  ({ database }: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = database;
    const options = { onRequest: app.authenticate };

    app.get('/auth/profile/', options, async (request) => {
      const user = await findUser(db, request.account.userId);
      if (!user) throw unauthorized(); // deleted while its token still runs
      return user;
    });

    app.patch('/auth/profile/update/', options, async (request) => {
      const { account: caller, body } = request;
      const current = await findUser(db, caller.userId);
      if (!current) throw unauthorized(); // deleted while its token still runs
      const { account, profile } = readProfileUpdate(current, body);
      try {
        const updated = await db.transaction(async (tx) => {
          await updateUser(tx, caller, account, profile);
          const user = await findUser(tx, caller.userId);
          if (!user) throw unauthorized(); // deleted while its token still runs
          return user;
        });
        if (updated.email !== current.email) logSecurityEvent(request, 'email_changed');
        return updated;
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_key')) {
          throw conflict(MESSAGES.emailTaken, 'email_taken');
        }
        if (isUniqueViolation(error, 'users_username_key')) {
          throw conflict(MESSAGES.usernameTaken, 'username_taken');
        }
        throw error;
      }
    });
  };
