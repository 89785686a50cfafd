import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { invalid, unauthorized } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';
import { type PasswordChange, passwordChangeSchema } from '@/shared/auth/sessionSchemas';
import { MESSAGES } from '@/shared/messages';
import { findAccountById, setPassword } from './authRepository';
import { requireProof } from './reauthentication';
import { passwordChangedMail } from './sessionMails';
import { endSessionsOf, startSession } from './sessions';

/** `POST auth/password/`: another password, for who is logged in and knows the current one. */
export const passwordRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, database, outbox } = deps;

    app.post<{ Body: PasswordChange }>(
      '/auth/password/',
      { onRequest: app.authenticate, schema: { body: passwordChangeSchema } },
      async (request) => {
        const { password } = request.body;
        const owner = await findAccountById(database.db, request.account.userId);
        if (!owner) throw unauthorized(); // deleted while its token still runs
        if (isRefusedPassword(password, owner)) throw invalid({ password: MESSAGES.passwordWeak });
        const account = await requireProof(deps, request, request.body);

        const passwordHash = await hashPassword(password);
        const tokens = await database.db.transaction(async (tx) => {
          await setPassword(tx, account.userId, passwordHash);
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
