import { type MailText, mailText } from '@/server/mail/mailText';

const amount = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const wallet = (publicUrl: string): string => new URL('/wallet', publicUrl).toString();

/* As in the other mails, nothing in them is of those that they are about. */

export const payoutPaidMail = (publicUrl: string, cents: number, reference: string): MailText =>
  mailText(
    'Your payout has been paid',
    `your payout of ${amount(cents)} has been paid. The reference of the transfer:`,
    reference,
    'Every entry is in your wallet:',
    wallet(publicUrl),
  );

export const payoutRejectedMail = (publicUrl: string, cents: number, reason: string): MailText =>
  mailText(
    'Your payout was not paid',
    `your payout of ${amount(cents)} was not paid, and the money is on your balance again. This is why:`,
    reason,
    'Your wallet:',
    wallet(publicUrl),
  );
