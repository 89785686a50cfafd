import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import type { TokenPair } from '@/shared/accounts/authSchemas';
import { passwordChangedMail } from './authMails';
import {
  type Account,
  consumeOneTimeToken,
  countOneTimeTokens,
  lockAccount,
  replacePasswordHash,
  setPassword,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { endSessionsOf, startSession } from './sessionsCommands';

type Deps = Pick<AppDeps, 'config' | 'now'>;

/** Of one account; enough for a mail that is slow or was deleted by mistake. */
const LINKS_MAX = 3;
/** A link that ends sooner is no help to somebody who has to find it first. */
const USEFUL_MS = 10 * 60 * 1000;

/**
 * Mails a link unless some were mailed that still work: a stranger who asks again and again fills
 * no mailbox, and takes nothing from the owner, who has those. Answers whether it did.
 */
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

/** Ends every session; its old tokens too, which may have been copied. */
async function replacePassword(
  tx: Db,
  { config }: Deps,
  app: Pick<FastifyInstance, 'liveSessions'>,
  { userId, email }: Account,
  passwordHash: string,
): Promise<void> {
  await setPassword(tx, userId, passwordHash);
  await endSessionsOf(tx, app, userId);
  await enqueueMail(tx, { to: email, ...passwordChangedMail(config.publicUrl) });
}

/** Throws the 400 for a link that does not work. */
export async function resetPassword(
  tx: Db,
  deps: Deps,
  app: FastifyInstance,
  account: Account,
  tokenHash: string,
  passwordHash: string,
): Promise<void> {
  const owner = await consumeOneTimeToken(tx, 'password_reset', tokenHash, deps.now());
  if (owner !== account.userId) throw linkNotValid();
  await replacePassword(tx, deps, app, account, passwordHash);
}

/** Answers the tokens of a new session, which goes on here. */
export async function changePassword(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  account: Account,
  passwordHash: string,
): Promise<TokenPair> {
  await replacePassword(tx, deps, request.server, account, passwordHash);
  return startSession(tx, deps, request, account);
}

/** Starts a session, and replaces a hash of a lower cost where a renewed one is given. */
export async function logIn(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  account: Account,
  renewedHash: string | undefined,
): Promise<TokenPair> {
  if (renewedHash !== undefined) await replacePasswordHash(tx, account, renewedHash);
  return startSession(tx, deps, request, account);
}
