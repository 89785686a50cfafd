import type { FastifyPluginAsync } from 'fastify';
import { isUniqueViolation } from '@/server/db/client';
import { serve } from '@/server/http/serve';
import { authContract } from '@/shared/auth/authContract';
import type { AppDeps } from '@/server/deps';
import { conflict } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import { MESSAGES } from '@/shared/messages';
import { confirmEmailChange } from './emailChangeCommands';

/** The link that was mailed to a new address; the change is asked for with the profile. */
export const emailChangeRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, outbox } = deps;

    serve(
      app,
      authContract.confirmEmail,
      { config: { limit: 'resetConfirm' } },
      async (request) => {
        const { token } = request.body;
        const userId = await database.db
          .transaction((tx) => confirmEmailChange(tx, token, deps.now()))
          .catch((error: unknown) => {
            if (!isUniqueViolation(error, 'users_email_key')) throw error;
            throw conflict(MESSAGES.emailTaken, 'email_taken');
          });
        outbox.wake();
        logSecurityEvent(request, 'email_changed', { userId });
        return { status: 'OK' };
      },
    );
  };
