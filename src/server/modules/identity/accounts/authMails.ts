import type { OneTimeTokenPurpose } from '@/server/platform/db/schema';
import { type MailText, mailText as mail } from '@/server/platform/mail/writeLetter';
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

/* No mail carries text of a user, since anybody can sign up with a stranger's address. */

const PATHS: Readonly<Record<OneTimeTokenPurpose, string>> = {
  activation: '/activate',
  password_reset: '/new-password',
  email_change: '/confirm-email',
  hand_over: '/take-over',
  email_stop: '/keep-email',
  export: '/take-data',
};

export function linkMail(publicUrl: string, purpose: OneTimeTokenPurpose, token: string): MailText {
  const url = new URL(PATHS[purpose], publicUrl);
  url.searchParams.set('token', token);
  return LINK_MAILS[purpose](url.toString());
}

const LINK_MAILS: Readonly<Record<OneTimeTokenPurpose, (link: string) => MailText>> = {
  activation: (link) =>
    mail(
      'Welcome to Linernote: confirm your email address',
      'welcome to Linernote. Please confirm your email address, so that you hear about orders,\ndeadlines and payments:',
      link,
      'The link works for seven days. If you have not signed up, ignore this email.',
    ),
  password_reset: (link) =>
    mail(
      'Set a new password',
      'somebody, hopefully you, asked for a new password for your Linernote account. Set it here:',
      link,
      'The link works once, for one hour. If it was not you, ignore this email: your password\nstays as it is.',
    ),
  email_change: (link) =>
    mail(
      'Confirm your new email address',
      'somebody, hopefully you, wants to log in to Linernote with this email address from now on.\nPlease confirm it:',
      link,
      'The link works once, for one day. If it was not you, ignore this email: nothing changes.',
    ),
  hand_over: (link) =>
    mail(
      'Your outlet is offered to you',
      'the owner of your outlet on Linernote wants to hand it over to you: page, orders and wallet.\nTake it over here:',
      link,
      'The link works once, for seven days. If you do not want that, ignore this email: nothing\nchanges.',
    ),
  email_stop: (link) =>
    mail(
      'Somebody asked us to change your email address',
      'we were asked to give your Linernote account another email address. It takes effect once the\nlink that we sent there is opened. If it was not you, stop it here:',
      link,
      'The link works for one day. If it was you, ignore this email.',
    ),
  export: (link) =>
    mail(
      'Your Linernote data',
      'as you asked, here is all that Linernote keeps about your account, in one file:',
      link,
      'The link works for seven days. Whoever has it can download the file, so do not pass it on.',
    ),
};

const NOT_YOU =
  'If it was not you, somebody knows your password. Set a new one at once with "Forgot your\npassword?" on the log-in page, which also logs everybody out.';

/** Goes to the current address, which stays in force until the link is opened. */
export const emailChangeRequestedMail = (): MailText =>
  mail(
    'Your email address is about to change',
    'somebody, hopefully you, gave another email address for your Linernote account. It takes effect\nonce the link that we sent there is opened. Until then you log in with this one.',
    `${NOT_YOU} That makes the link useless, too.`,
  );

export const emailChangedMail = (): MailText =>
  mail(
    'Your email address has changed',
    'your Linernote account has another email address now, and you can no longer log in with this\none.',
    'If it was not you, please contact us at once.',
  );

export const accountDeletedMail = (): MailText =>
  mail(
    'Your Linernote account was deleted',
    'your Linernote account was deleted, as you asked. What was yours alone is gone. What you shared\nwith others stays with them, without your name. You can sign up again with this address at any time.',
    'If it was not you, please contact us at once.',
  );

export const secondFactorOnMail = (): MailText =>
  mail(
    'Two-step log-in is on',
    'logging in to your Linernote account now also takes a code from your authenticator app. Your other sessions have ended.',
    NOT_YOU,
  );

export const secondFactorOffMail = (): MailText =>
  mail(
    'Two-step log-in is off',
    'from now on your password alone is enough to log in to your Linernote account.',
    NOT_YOU,
  );

export const secondFactorResetMail = (at: Date): MailText =>
  mail(
    'Two-step log-in is about to be turned off',
    `we were asked to turn off two-step log-in for your Linernote account. That happens on\n${at.toUTCString()}, and your sessions end then. From then on your password alone is enough.`,
    'If you did not ask for it, log in with a code of your app, or with a recovery code, before that\ntime: that stops it. Then set a new password.',
  );

export const secondFactorKeptMail = (): MailText =>
  mail(
    'Two-step log-in stays on',
    'two-step log-in of your Linernote account is not turned off: we have taken that back.',
    'If you still need it, please contact us.',
  );

export const recoveryCodeUsedMail = (left: number): MailText =>
  mail(
    'A recovery code was used',
    `one of the recovery codes of your Linernote account was used in place of your authenticator app.\nThere ${left === 1 ? 'is one code' : `are ${left} codes`} left; you can make new ones in your profile settings.`,
    NOT_YOU,
  );

export const recoveryCodesRenewedMail = (): MailText =>
  mail(
    'You have new recovery codes',
    'new recovery codes were made for your Linernote account. The old ones no longer work.',
    NOT_YOU,
  );

const resetPage = (publicUrl: string): string => new URL('/reset-password', publicUrl).toString();

export const refreshReuseMail = (publicUrl: string): MailText =>
  mail(
    'We have ended one of your sessions',
    'a key of one of your Linernote sessions was used a second time, long after the first. Somebody\nmay have copied it, so we have ended that session wherever it was open.',
    'Please log in again. If you think that somebody else was in your account, set a new password,\nwhich ends all other sessions:',
    resetPage(publicUrl),
  );

export const passwordChangedMail = (publicUrl: string): MailText =>
  mail(
    'Your password was changed',
    'the password of your Linernote account was changed, and all other sessions have ended.',
    'If it was not you, set a new password at once:',
    resetPage(publicUrl),
  );

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
