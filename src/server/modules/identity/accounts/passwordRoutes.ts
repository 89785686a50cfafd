import type { FastifyInstance } from 'fastify';
import { isOfDeleted, type Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { serve, routesOf } from '@/server/platform/http/serve';
import { hashPassword, refuseWeakPassword } from '@/server/platform/auth/passwords';
import { ApiFailure, unauthorized } from '@/server/platform/http/failures';
import { authContract } from '@/shared/identity/auth.schemas';
import { MESSAGES } from '@/shared/platform/messages';
import {
  findAccountByEmail,
  findAccountById,
  findOneTimeTokenOwner,
  type Account,
  activateUser,
  consumeOneTimeToken,
  countOneTimeTokens,
  lockAccount,
  setPassword,
} from './authRepository';
import { linkNotValid, resetPage, mailLink } from './authMails';
import { requireProof } from './reauthentication';
import { hashSecret } from './secrets';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { endSessionsOf, startSession } from './sessionsCommands';

type Deps = Pick<AppDeps, 'config' | 'now'>;

/** Reset links of one account at a time; enough when a mail is slow or was deleted by mistake. */
const LINKS_MAX = 3;

/** A link that expires sooner does not count, since its owner has to find the mail first. */
const USEFUL_MS = 10 * 60 * 1000;

export const passwordRoutes = routesOf((app, deps) => {
  const { db } = deps.database;

  serve(app, authContract.changePassword, async ({ account: { userId }, body, request }) => {
    const { password } = body;
    const owner = await findAccountById(db, userId);
    if (!owner) throw unauthorized(); // deleted while its token still runs
    refuseWeakPassword(password, owner);
    const account = await requireProof(deps, request, body);

    const passwordHash = await hashPassword(password);
    const tokens = await db.transaction(async (tx) => {
      await replacePassword(tx, deps, app, account, passwordHash);
      // The caller stays logged in.
      return startSession(tx, deps, request, account);
    });
    logSecurityEvent(request, 'password_changed');
    return tokens;
  });

  serve(app, authContract.requestPasswordReset, async ({ body, request }) => {
    const account = await findAccountByEmail(db, body.email);
    if (!account) throw new ApiFailure(404, 'account_not_found', MESSAGES.emailUnknown);
    const isMailed = await db.transaction((tx) => mailResetLink(tx, deps, account));
    const event = isMailed ? 'password_reset_requested' : 'limit_met';
    logSecurityEvent(request, event, { userId: account.userId });
    return { status: 'OK', ...(!isMailed && { detail: MESSAGES.resetLinkStillWorks }) };
  });

  serve(app, authContract.confirmPasswordReset, async ({ body, request, reply }) => {
    const { token, password } = body;
    const tokenHash = hashSecret(token);
    const userId = await findOneTimeTokenOwner(db, 'password_reset', tokenHash, deps.now());
    const account = userId === null ? null : await findAccountById(db, userId);
    if (!account) throw linkNotValid();
    // Checked before the link is used up, so that the user can try another password.
    refuseWeakPassword(password, account);

    const passwordHash = await hashPassword(password);
    await db
      .transaction(async (tx) => {
        const used = await consumeOneTimeToken(tx, 'password_reset', tokenHash, deps.now());
        if (used?.userId !== account.userId) throw linkNotValid();
        await replacePassword(tx, deps, app, account, passwordHash);
        // The link was mailed to the address, so its use confirms it.
        await activateUser(tx, account.userId);
      })
      .catch((error: unknown) => {
        throw isOfDeleted(error) ? linkNotValid() : error;
      });
    // The reader of the mail is the owner, whom other people's guesses must not lock out.
    app.guesses.rememberDevice(request, reply, account.userId);
    logSecurityEvent(request, 'password_reset', { userId: account.userId });
    return { status: 'OK' };
  });
});

/** A stranger's requests cannot flood the mailbox. */
export async function mailResetLink(tx: Db, deps: Deps, account: Account): Promise<boolean> {
  if (deps.config.rateLimit) {
    await lockAccount(tx, account.userId);
    const usefulAt = new Date(deps.now().getTime() + USEFUL_MS);
    const links = await countOneTimeTokens(tx, 'password_reset', account.userId, usefulAt);
    if (links >= LINKS_MAX) return false;
  }
  await mailLink(tx, deps, 'password_reset', account);
  return true;
}

async function replacePassword(
  tx: Db,
  { config }: Deps,
  app: Pick<FastifyInstance, 'liveSessions'>,
  { userId, email }: Account,
  passwordHash: string,
): Promise<void> {
  await setPassword(tx, userId, passwordHash);
  await endSessionsOf(tx, app, userId);
  await enqueueMail(tx, {
    to: email,
    ...writeMail(config, 'password_changed', { link: resetPage(config.publicUrl) }),
  });
}
