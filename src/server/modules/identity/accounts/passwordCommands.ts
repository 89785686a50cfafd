import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import type { TokenPair } from '@/shared/identity/auth.requests';
import { passwordChangedMail } from './authMails';
import {
  type Account,
  activateUser,
  consumeOneTimeToken,
  countOneTimeTokens,
  lockAccount,
  replacePasswordHash,
  setPassword,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { endSessionsOf, startSession } from './sessionsCommands';

type Deps = Pick<AppDeps, 'config' | 'now'>;

/** Reset links of one account at a time; enough when a mail is slow or was deleted by mistake. */
const LINKS_MAX = 3;
/** A link that expires sooner does not count, since its owner has to find the mail first. */
const USEFUL_MS = 10 * 60 * 1000;

/**
 * Mails a reset link unless `LINKS_MAX` earlier ones still work, so that a stranger's requests
 * cannot flood the mailbox. Returns whether a mail was queued; wake the outbox after the commit.
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

/** Sets the password and ends every session with its tokens, which may have been copied. */
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

/** Throws the 400 for a link that does not work or belongs to another account. */
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
  // The link was mailed to the address, so its use confirms it.
  await activateUser(tx, account.userId);
}

/** Returns the tokens of a new session, in which the caller stays logged in. */
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

/** Starts a session, and stores the renewed hash if the old one has a lower cost. */
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
