import type { FastifyPluginAsync } from 'fastify';
import { isUniqueViolation } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { conflict } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import { confirmEmailSchema } from '@/shared/auth/authSchemas';
import { MESSAGES } from '@/shared/messages';
import { emailChangedMail } from './authMails';
import {
  consumeEmailChange,
  deleteOneTimeTokens,
  findAccountById,
  setEmail,
} from './authRepository';
import { linkNotValid } from './mailedLinks';
import { hashSecret } from './secrets';

/** The link that was mailed to a new address; the change is asked for with the profile. */
export const emailChangeRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, outbox } = deps;

    const confirm = (tokenHash: string): Promise<number> =>
      database.db.transaction(async (tx) => {
        const change = await consumeEmailChange(tx, tokenHash, deps.now());
        const account = change && (await findAccountById(tx, change.userId));
        if (!account) throw linkNotValid();
        await setEmail(tx, account.userId, change.newEmail);
        // What lies in the old mailbox must not set a password any more.
        await deleteOneTimeTokens(tx, account.userId);
        await enqueueMail(tx, { to: account.email, ...emailChangedMail() });
        return account.userId;
      });

    app.post<{ Body: { token: string } }>(
      '/auth/email/confirm/',
      { schema: { body: confirmEmailSchema }, config: { limit: 'resetConfirm' } },
      async (request) => {
        const userId = await confirm(hashSecret(request.body.token)).catch((error: unknown) => {
          // Somebody else has signed up with the address since.
          if (!isUniqueViolation(error, 'users_email_key')) throw error;
          throw conflict(MESSAGES.emailTaken, 'email_taken');
        });
        outbox.wake();
        logSecurityEvent(request, 'email_changed', { userId });
        return { status: 'OK' };
      },
    );
  };
