import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { conflict } from '@/server/http/failures';
import { MESSAGES } from '@/shared/messages';
import { emailChangeAskedMail, emailChangedMail } from './authMails';
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
 * Whether the caller may give the account another e-mail: an access token is not enough, since
 * whoever owns the address can set a new password. Throws the 409 for an address that is taken and
 * the 400 for what is missing or wrong. Call it outside of a transaction.
 */
export async function allowEmailChange(
  deps: AppDeps,
  request: FastifyRequest,
  newEmail: string,
  proof: Proof,
): Promise<Account> {
  const holder = await findAccountByEmail(deps.database.db, newEmail);
  if (holder && holder.userId !== request.account.userId) {
    throw conflict(MESSAGES.emailTaken, 'email_taken');
  }
  return requireProof(deps, request, proof);
}

/**
 * Mails a link to the new address, and word of it to the one that stays in force until the link is
 * opened. The newest change alone counts. Links for a new password that are under way end: whoever
 * asks has just given the password, and the mailbox they lie in is being given up. Wake the outbox
 * after the commit.
 */
export async function beginEmailChange(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  account: Account,
  newEmail: string,
): Promise<void> {
  await deleteOneTimeTokens(tx, account.userId, 'email_change');
  await deleteOneTimeTokens(tx, account.userId, 'password_reset');
  await mailLink(tx, deps, 'email_change', account, newEmail);
  await enqueueMail(tx, { to: account.email, ...emailChangeAskedMail() });
}

/**
 * Answers whose e-mail is another now. Throws the 400 for a link that does not work; rejects with a
 * unique violation of `users_email_key` when somebody else has signed up with the address since.
 */
export async function confirmEmailChange(tx: Db, token: string, now: Date): Promise<number> {
  const change = await consumeEmailChange(tx, hashSecret(token), now);
  const account = change && (await findAccountById(tx, change.userId));
  if (!account) throw linkNotValid();
  await setEmail(tx, account.userId, change.newEmail);
  // What lies in the old mailbox must not set a password any more.
  await deleteOneTimeTokens(tx, account.userId);
  await enqueueMail(tx, { to: account.email, ...emailChangedMail() });
  return account.userId;
}
