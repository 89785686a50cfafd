/** Where the links lead; the browser program's routes of the same names. */
const ACTIVATE_PATH = '/activate';
const NEW_PASSWORD_PATH = '/new-password';

export interface MailText {
  subject: string;
  body: string;
}

const linkTo = (publicUrl: string, path: string, token: string): string => {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.toString();
};

export const activationMail = (publicUrl: string, username: string, token: string): MailText => ({
  subject: 'Confirm your e-mail address',
  body: [
    `Hello ${username},`,
    '',
    'welcome to Linernote. Please confirm your e-mail address to activate your account:',
    '',
    linkTo(publicUrl, ACTIVATE_PATH, token),
    '',
    'The link works for seven days. If you have not signed up, please ignore this mail.',
    '',
  ].join('\n'),
});

export const passwordResetMail = (
  publicUrl: string,
  username: string,
  token: string,
): MailText => ({
  subject: 'Set a new password',
  body: [
    `Hello ${username},`,
    '',
    'somebody, hopefully you, asked for a new password for your Linernote account. Set it here:',
    '',
    linkTo(publicUrl, NEW_PASSWORD_PATH, token),
    '',
    'The link works once, for one hour. If it was not you, please ignore this mail: your password',
    'stays as it is.',
    '',
  ].join('\n'),
});
