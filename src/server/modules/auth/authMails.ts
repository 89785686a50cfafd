import type { OneTimeTokenPurpose } from '@/server/db/schema';

/*
 * No mail carries text that somebody chose: not a name, and not the other address either. A name
 * can hold a link or turn the direction of what follows, and whoever signs up with somebody's
 * address would write to them in ours.
 */

export interface MailText {
  subject: string;
  body: string;
}

/** Each paragraph of lines that a mail program need not break; a link stands alone on its line. */
const mail = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: `${['Hello,', ...paragraphs].join('\n\n')}\n`,
});

/** Where a link leads: the browser program's route of that name. */
const PATHS: Readonly<Record<OneTimeTokenPurpose, string>> = {
  activation: '/activate',
  password_reset: '/new-password',
};

const linkTo = (publicUrl: string, purpose: OneTimeTokenPurpose, token: string): string => {
  const url = new URL(PATHS[purpose], publicUrl);
  url.searchParams.set('token', token);
  return url.toString();
};

/** The mail that carries a link. */
export function linkMail(publicUrl: string, purpose: OneTimeTokenPurpose, token: string): MailText {
  return LINK_MAILS[purpose](linkTo(publicUrl, purpose, token));
}

const LINK_MAILS: Readonly<Record<OneTimeTokenPurpose, (link: string) => MailText>> = {
  activation: (link) =>
    mail(
      'Confirm your e-mail address',
      'welcome to Linernote. Please confirm your e-mail address to activate your account:',
      link,
      'The link works for seven days. If you have not signed up, please ignore this mail.',
    ),
  password_reset: (link) =>
    mail(
      'Set a new password',
      'somebody, hopefully you, asked for a new password for your Linernote account. Set it here:',
      link,
      'The link works once, for one hour. If it was not you, please ignore this mail: your password\nstays as it is.',
    ),
};
