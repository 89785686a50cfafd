import type { FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/http/serve';
import { authContract } from '@/shared/auth/authContract';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, invalid } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import { MESSAGES } from '@/shared/messages';
import { findAccountByEmail, findAccountById, findOneTimeTokenOwner } from './authRepository';
import { linkNotValid } from './mailedLinks';
import { mailResetLink, resetPassword } from './passwordCommands';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';
import { hashSecret } from './secrets';

export const passwordResetRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { outbox } = deps;
    const { db } = deps.database;

    serve(
      app,
      authContract.requestPasswordReset,
      { config: { limit: 'passwordReset' } },
      async (request) => {
        const account = await findAccountByEmail(db, request.body.email);
        if (!account) throw new ApiFailure(404, 'account_not_found', MESSAGES.emailUnknown);
        const isMailed = await db.transaction((tx) => mailResetLink(tx, deps, account));
        outbox.wake();
        const event = isMailed ? 'password_reset_requested' : 'limit_met';
        logSecurityEvent(request, event, { userId: account.userId });
        return { status: 'OK', ...(!isMailed && { detail: MESSAGES.resetLinkStillWorks }) };
      },
    );

    serve(
      app,
      authContract.confirmPasswordReset,
      { config: { limit: 'resetConfirm' } },
      async (request, reply) => {
        const { token, password } = request.body;
        const tokenHash = hashSecret(token);
        const userId = await findOneTimeTokenOwner(db, 'password_reset', tokenHash, deps.now());
        const account = userId === null ? null : await findAccountById(db, userId);
        if (!account) throw linkNotValid();
        // A password that is refused must not use the link up.
        if (isRefusedPassword(password, account))
          throw invalid({ password: MESSAGES.passwordWeak });

        const passwordHash = await hashPassword(password);
        await db.transaction((tx) =>
          resetPassword(tx, deps, app, account, tokenHash, passwordHash),
        );
        // Who reads the account's mail is its owner, whatever others guess meanwhile.
        app.guesses.rememberDevice(request, reply, account.userId);
        logSecurityEvent(request, 'password_reset', { userId: account.userId });
        outbox.wake();
        return { status: 'OK' };
      },
    );
  };
