import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { ApiFailure, invalid } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import { passwordResetConfirmSchema, passwordResetSchema } from '@/shared/auth/authSchemas';
import { MESSAGES } from '@/shared/messages';
import {
  type Account,
  consumeOneTimeToken,
  countOneTimeTokens,
  findAccountByEmail,
  findAccountById,
  findOneTimeTokenOwner,
  lockAccount,
  setPassword,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';
import { hashSecret } from './secrets';
import { passwordChangedMail } from './sessionMails';
import { endSessionsOf } from './sessions';

/** Of one account; enough for a mail that is slow or was deleted by mistake. */
const LINKS_MAX = 3;
/** A link that ends sooner is no help to somebody who has to find it first. */
const USEFUL_MS = 10 * 60 * 1000;

/**
 * Mails a link unless some were mailed that still work: a stranger who asks again and again fills
 * no mailbox, and takes nothing from the owner, who has those. Answers whether it did.
 */
async function mailResetLink(tx: Db, deps: AppDeps, account: Account): Promise<boolean> {
  if (deps.config.rateLimit) {
    await lockAccount(tx, account.userId);
    const usefulAt = new Date(deps.now().getTime() + USEFUL_MS);
    const links = await countOneTimeTokens(tx, 'password_reset', account.userId, usefulAt);
    if (links >= LINKS_MAX) return false;
  }
  await mailLink(tx, deps, 'password_reset', account);
  return true;
}

export const passwordResetRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, database, outbox } = deps;
    const { db } = database;

    app.post<{ Body: { email: string } }>(
      '/password_reset/',
      { schema: { body: passwordResetSchema }, config: { limit: 'passwordReset' } },
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
