import type { FastifyRequest } from 'fastify';
import { canonicalEmail } from '@/server/platform/auth/canonicalEmail';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { conflict } from '@/server/platform/http/failures';
import { MESSAGES } from '@/shared/platform/messages';
import { emailChangeRequestedMail, emailChangedMail } from './authMails';
import {
  type Account,
  consumeEmailChange,
  deleteOneTimeTokens,
  findAccountByEmail,
  findAccountById,
  setEmail,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { type Proof, requireProof } from './reauthentication';
import { hashSecret } from './secrets';

/**
 * Checks that the caller may change the account's e-mail address, and returns the account. An
 * access token is not enough, since the owner of the address can set a new password. Throws the 409
 * for an address that is taken, and otherwise as `requireProof` does. Call it outside a
 * transaction.
 */
export async function allowEmailChange(
  deps: AppDeps,
  request: FastifyRequest,
  newEmail: string,
  proof: Proof,
): Promise<Account> {
  const owner = await findAccountByEmail(deps.database.db, newEmail);
  if (owner && owner.userId !== request.account.userId) {
    throw conflict(MESSAGES.emailTaken, 'email_taken');
  }
  return requireProof(deps, request, proof);
}

/**
 * Mails a link to the new address, and a warning to the current one, which stays in force until the
 * link is opened. Only the newest change counts. Password reset links end, since the caller knows
 * the password and is giving up the mailbox with the links. Wake the outbox after the commit.
 */
export async function beginEmailChange(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  account: Account,
  newEmail: string,
): Promise<void> {
  await deleteOneTimeTokens(tx, account.userId, 'email_change');
  await deleteOneTimeTokens(tx, account.userId, 'password_reset');
  await mailLink(tx, deps, 'email_change', account, canonicalEmail(newEmail));
  await enqueueMail(tx, { to: account.email, ...emailChangeRequestedMail() });
}

/**
 * Returns the id of the account whose e-mail address was changed. Throws the 400 for a link that
 * does not work; rejects with a unique violation of `users_email_key` if somebody else has taken
 * the address since.
 */
export async function confirmEmailChange(tx: Db, token: string, now: Date): Promise<number> {
  const change = await consumeEmailChange(tx, hashSecret(token), now);
  const account = change && (await findAccountById(tx, change.userId));
  if (!account) throw linkNotValid();
  await setEmail(tx, account.userId, change.newEmail);
  // Links in the old mailbox must not set a password any more.
  await deleteOneTimeTokens(tx, account.userId);
  await enqueueMail(tx, { to: account.email, ...emailChangedMail() });
  return account.userId;
}
