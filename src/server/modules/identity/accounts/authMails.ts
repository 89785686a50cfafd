import type { OneTimeTokenPurpose } from '@/server/platform/db/schema';
import { writeMail, type WrittenMail } from '@/server/platform/mail/writeMail';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { type ApiFailure, badRequest } from '@/server/platform/http/failures';
import { HOUR_MS } from '@/shared/platform/durations';
import { addOneTimeToken } from './authRepository';
import { newSecret } from './secrets';

const TTL_MS: Readonly<Record<OneTimeTokenPurpose, number>> = {
  activation: 7 * 24 * HOUR_MS,
  password_reset: HOUR_MS,
  email_change: 24 * HOUR_MS,
  hand_over: 7 * 24 * HOUR_MS,
  email_stop: 24 * HOUR_MS,
  export: 7 * 24 * HOUR_MS,
};

/** One error for an unknown, a used and an expired link, so that nobody can tell them apart. */
export const linkNotValid = (): ApiFailure =>
  badRequest('This link is not valid any more. Please ask for a new one.', 'link_not_valid');

const PATHS: Readonly<Record<OneTimeTokenPurpose, string>> = {
  activation: '/activate',
  password_reset: '/new-password',
  email_change: '/confirm-email',
  hand_over: '/take-over',
  email_stop: '/keep-email',
  export: '/take-data',
};

export function linkMail(
  config: Pick<AppDeps['config'], 'publicUrl' | 'content'>,
  purpose: OneTimeTokenPurpose,
  token: string,
): WrittenMail {
  const url = new URL(PATHS[purpose], config.publicUrl);
  url.searchParams.set('token', token);
  return writeMail(config, purpose, { link: url.toString() });
}

export const resetPage = (publicUrl: string): string =>
  new URL('/reset-password', publicUrl).toString();

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
    ...linkMail(config, purpose, token),
  });
}
