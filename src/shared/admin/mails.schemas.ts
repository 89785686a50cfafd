import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { choice, idField, line } from '../platform/fields';
import { SEARCH_MAX } from '../platform/limits';
import { listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts.schemas';
import { BACKGROUND_WORK, MAIL_STATES } from './mails.rules';
import { mailCalls } from './mails.calls';

const mail = {
  id: NUMBER,
  recipient: TEXT,
  subject: TEXT,
  state: option(MAIL_STATES),
  attempts: NUMBER,
  created_at: TEXT,
  /** When it is tried again, or was given up. */
  at: TEXT,
  /** What the mail server said last. */
  last_error: TEXT_OR_NULL,
};

const mailsResponse = object({
  waiting: NUMBER,
  failed: NUMBER,
  /** Those that match, newest first, and how many these are; at most 50 are sent. */
  items: listOf(object(mail)),
  total: NUMBER,
  /** What is due now, and since when the oldest of it is. */
  work: listOf(object({ name: option(BACKGROUND_WORK), due: NUMBER, oldest: TEXT_OR_NULL })),
}).meta({ name: 'Mails' });
export type Mails = InferType<typeof mailsResponse>;
export type MailRow = Mails['items'][number];

const mailResponse = object({ recipient: TEXT, subject: TEXT, text: TEXT }).meta({
  name: 'MailText',
});
export type MailText = InferType<typeof mailResponse>;

const query = object({
  state: choice('State', MAIL_STATES),
  /** A part of an e-mail address. */
  search: line('Search', SEARCH_MAX),
});
export type MailsQuery = InferType<typeof query>;

export const mailsContract = contract(mailCalls, {
  getMails: { query, response: mailsResponse },
  readMail: { response: mailResponse },
  /** Without an id, all that have failed. */
  retryMails: {
    body: object({ id: idField('Please name the mail.').optional() }),
    response: object({ retried: NUMBER }),
  },
});
