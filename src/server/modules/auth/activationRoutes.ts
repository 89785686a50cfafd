import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { logSecurityEvent } from '@/server/http/securityLog';
import { activateSchema, activationResendSchema } from '@/shared/auth/authSchemas';
import { activateAccount, mailActivation } from './accountCommands';
import { findAccountByEmail } from './authRepository';

/** The mailed link that makes a media account usable, and how to get another. */
export const activationRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;

    app.post<{ Body: { token: string } }>(
      '/auth/activate/',
      { schema: { body: activateSchema }, config: { limit: 'refresh' } },
      async (request, reply) => {
        const { userId, session } = await db.transaction((tx) =>
          activateAccount(tx, deps, request, request.body.token),
        );
        app.guesses.rememberDevice(request, reply, userId);
        logSecurityEvent(request, 'account_activated', { userId });
        return session;
      },
    );

    // The same answer whether there is such an account or not, and whether it waits for the link.
    app.post<{ Body: { email: string } }>(
      '/auth/activate/resend/',
      { schema: { body: activationResendSchema }, config: { limit: 'reset' } },
      async (request) => {
        const account = await findAccountByEmail(db, request.body.email);
        if (account && !account.isActive) {
          await db.transaction((tx) => mailActivation(tx, deps, account, 'asked'));
          deps.outbox.wake();
          logSecurityEvent(request, 'activation_requested', { userId: account.userId });
        }
        return { status: 'OK' };
      },
    );
  };
