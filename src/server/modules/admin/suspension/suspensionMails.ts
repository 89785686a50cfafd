import { type MailText, mailText } from '@/server/platform/mail/mailText';

/** `reason` is the admin's text for the owner. */
export const suspendedMail = (reason: string): MailText =>
  mailText(
    'Your Linernote account is suspended',
    `your Linernote account is suspended: nobody can log in to it until that is lifted. The reason:\n${reason}`,
    'If you think that this is a mistake, please contact us.',
  );

export const liftedMail = (): MailText =>
  mailText(
    'Your Linernote account is open again',
    'the suspension of your Linernote account was lifted, and you can log in again.',
    'An outlet is looked at once more before artists see it.',
  );
