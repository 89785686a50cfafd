import type { FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/http/serve';
import { authContract } from '@/shared/auth/authContract';
import type { AppDeps } from '@/server/deps';
import { logSecurityEvent } from '@/server/http/securityLog';
import { activateAccount, mailActivation } from './accountCommands';
import { findAccountByEmail } from './authRepository';

/** The mailed link that makes a media account usable, and how to get another. */
export const activationRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;

    serve(app, authContract.activate, { config: { limit: 'refresh' } }, async (request, reply) => {
      const { userId, session } = await db.transaction((tx) =>
        activateAccount(tx, deps, request, request.body.token),
      );
      app.guesses.rememberDevice(request, reply, userId);
      logSecurityEvent(request, 'account_activated', { userId });
      return session;
    });

    // The same answer whether there is such an account or not, and whether it waits for the link.
    serve(app, authContract.resendActivation, { config: { limit: 'reset' } }, async (request) => {
      const account = await findAccountByEmail(db, request.body.email);
      if (account && !account.isActive) {
        await db.transaction((tx) => mailActivation(tx, deps, account, 'asked'));
        deps.outbox.wake();
        logSecurityEvent(request, 'activation_requested', { userId: account.userId });
      }
      return { status: 'OK' };
    });
  };
