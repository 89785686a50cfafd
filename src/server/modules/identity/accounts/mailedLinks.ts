import type { Db } from '@/server/platform/db/client';
import type { OneTimeTokenPurpose } from '@/server/platform/db/schema';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { type ApiFailure, badRequest } from '@/server/platform/http/failures';
import { HOUR_MS } from '@/shared/platform/durations';
import { linkMail } from './authMails';
import { addOneTimeToken } from './authRepository';
import { newSecret } from './secrets';

const TTL_MS: Readonly<Record<OneTimeTokenPurpose, number>> = {
  activation: 7 * 24 * HOUR_MS,
  password_reset: HOUR_MS,
  email_change: 24 * HOUR_MS,
};

/**
 * Creates a link and queues its mail, both in the caller's transaction; wake the outbox after the
 * commit. The mail goes to `newEmail` if given.
 */
export async function mailLink(
  tx: Db,
  { config, now }: Pick<AppDeps, 'config' | 'now'>,
  purpose: OneTimeTokenPurpose,
  account: { userId: number; email: string },
  newEmail?: string,
): Promise<void> {
  const { token, tokenHash } = newSecret();
  const madeAt = now();
  const expiresAt = new Date(madeAt.getTime() + TTL_MS[purpose]);
  await addOneTimeToken(
    tx,
    purpose,
    { userId: account.userId, tokenHash, expiresAt, newEmail },
    madeAt,
  );
  await enqueueMail(tx, {
    to: newEmail ?? account.email,
    ...linkMail(config.publicUrl, purpose, token),
  });
}

/** One error for an unknown, a used and an expired link, so that nobody can tell them apart. */
export const linkNotValid = (): ApiFailure =>
  badRequest('This link is not valid any more. Please ask for a new one.', 'link_not_valid');
