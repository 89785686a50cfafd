import type { MailText } from './authMails';

/** The browser program's route of the same name. */
const RESET_PATH = '/reset-password';

const resetLink = (publicUrl: string): string => new URL(RESET_PATH, publicUrl).toString();

export const refreshReuseMail = (publicUrl: string): MailText => ({
  subject: 'We have ended one of your sessions',
  body: [
    'Hello,',
    '',
    'a key of one of your Linernote sessions came a second time, long after its use. That can mean',
    'that somebody has copied it, so we have ended that session wherever it was open.',
    '',
    'Please log in again. If you think that somebody else was in your account, set a new password,',
    'which ends all other sessions:',
    '',
    resetLink(publicUrl),
    '',
  ].join('\n'),
});

export const passwordChangedMail = (publicUrl: string): MailText => ({
  subject: 'Your password was changed',
  body: [
    'Hello,',
    '',
    'the password of your Linernote account was changed, and all other sessions have ended.',
    '',
    'If it was not you, set a new password at once:',
    '',
    resetLink(publicUrl),
    '',
  ].join('\n'),
});
