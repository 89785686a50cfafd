import type { Db } from '@/server/db/client';
import type { OneTimeTokenPurpose } from '@/server/db/schema';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { type ApiFailure, badRequest } from '@/server/plugins/errors';
import { activationMail, type MailText, passwordResetMail } from './authMails';
import { addOneTimeToken } from './authRepository';
import { newSecret } from './secrets';

const HOUR_MS = 3600 * 1000;

const LINKS: Readonly<
  Record<
    OneTimeTokenPurpose,
    { ttlMs: number; mail: (publicUrl: string, username: string, token: string) => MailText }
  >
> = {
  activation: { ttlMs: 7 * 24 * HOUR_MS, mail: activationMail },
  password_reset: { ttlMs: HOUR_MS, mail: passwordResetMail },
};

/**
 * Makes a link and writes the mail that carries it, both in the caller's transaction; wake the
 * outbox after the commit.
 */
export async function mailLink(
  tx: Db,
  { config, now }: Pick<AppDeps, 'config' | 'now'>,
  purpose: OneTimeTokenPurpose,
  account: { userId: number; username: string; email: string },
): Promise<void> {
  const { token, tokenHash } = newSecret();
  const { ttlMs, mail } = LINKS[purpose];
  const madeAt = now();
  const expiresAt = new Date(madeAt.getTime() + ttlMs);
  await addOneTimeToken(tx, purpose, { userId: account.userId, tokenHash, expiresAt }, madeAt);
  const text = mail(config.publicUrl, account.username, token);
  await enqueueMail(tx, { to: account.email, ...text });
}

/** One answer for a link that never was, was used, or is too old: nobody can tell them apart. */
export const linkNotValid = (): ApiFailure =>
  badRequest('This link is not valid any more. Please ask for a new one.', 'link_not_valid');
