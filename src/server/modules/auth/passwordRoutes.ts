import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { invalid, unauthorized } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/plugins/securityLog';
import { hashPassword, verifyPassword } from '@/server/passwords';
import { isWeakPassword } from '@/shared/auth/passwordRules';
import { type PasswordChange, passwordChangeSchema } from '@/shared/auth/sessionSchemas';
import { MESSAGES } from '@/shared/messages';
import { deleteOneTimeTokens, findAccountById, setPassword } from './authRepository';
import { passwordChangedMail } from './sessionMails';
import { endSessionsOf, startSession } from './sessions';

/** `POST auth/password/`: another password, for who is logged in and knows the current one. */
export const passwordRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, database, outbox } = deps;
    const { db } = database;

    const accountOf = async (request: FastifyRequest<{ Body: PasswordChange }>) => {
      const account = await findAccountById(db, request.account.userId);
      if (!account) throw unauthorized(); // deleted while its token still runs
      const isOwner = await app.guesses.check(request, 'current_password', account, () =>
        verifyPassword(account.passwordHash, request.body.current_password),
      );
      if (!isOwner) throw invalid({ current_password: MESSAGES.currentPasswordWrong });
      return account;
    };

    app.post<{ Body: PasswordChange }>(
      '/auth/password/',
      { onRequest: app.authenticate, schema: { body: passwordChangeSchema } },
      async (request) => {
        const { password } = request.body;
        const account = await accountOf(request);
        if (isWeakPassword(password, account)) throw invalid({ password: MESSAGES.passwordWeak });

        const passwordHash = await hashPassword(password);
        const tokens = await db.transaction(async (tx) => {
          await setPassword(tx, account.userId, passwordHash);
          // A link that was mailed before must not take the new password back.
          await deleteOneTimeTokens(tx, account.userId, 'password_reset');
          // All of them, this one's old tokens too: they may have been copied.
          await endSessionsOf(tx, app, account.userId);
          await enqueueMail(tx, { to: account.email, ...passwordChangedMail(config.publicUrl) });
          return startSession(tx, deps, request, account);
        });
        outbox.wake();
        logSecurityEvent(request, 'password_changed');
        return tokens;
      },
    );
  };
