import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { ApiFailure, invalid } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/plugins/securityLog';
import { passwordResetConfirmSchema, passwordResetSchema } from '@/shared/auth/authSchemas';
import { MESSAGES } from '@/shared/messages';
import {
  consumeOneTimeToken,
  findAccountByEmail,
  findAccountById,
  findOneTimeTokenOwner,
  setPassword,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';
import { hashSecret } from './secrets';
import { passwordChangedMail } from './sessionMails';
import { endSessionsOf } from './sessions';

export const passwordResetRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, database, outbox } = deps;
    const { db } = database;

    app.post<{ Body: { email: string } }>(
      '/password_reset/',
      { schema: { body: passwordResetSchema }, config: { limit: 'reset' } },
      async (request) => {
        const account = await findAccountByEmail(db, request.body.email);
        if (!account) throw new ApiFailure(404, 'account_not_found', MESSAGES.emailUnknown);
        await db.transaction((tx) => mailLink(tx, deps, 'password_reset', account));
        outbox.wake();
        logSecurityEvent(request, 'password_reset_requested', { userId: account.userId });
        return { status: 'OK' };
      },
    );

    app.post<{ Body: { token: string; password: string } }>(
      '/password_reset/confirm/',
      { schema: { body: passwordResetConfirmSchema }, config: { limit: 'resetConfirm' } },
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
        await db.transaction(async (tx) => {
          const owner = await consumeOneTimeToken(tx, 'password_reset', tokenHash, deps.now());
          if (owner === null) throw linkNotValid();
          await setPassword(tx, owner, passwordHash);
          await endSessionsOf(tx, app, owner);
          await enqueueMail(tx, { to: account.email, ...passwordChangedMail(config.publicUrl) });
        });
        // Who reads the account's mail is its owner, whatever others guess meanwhile.
        app.guesses.rememberDevice(request, reply, account.userId);
        logSecurityEvent(request, 'password_reset', { userId: account.userId });
        outbox.wake();
        return { status: 'OK' };
      },
    );
  };
