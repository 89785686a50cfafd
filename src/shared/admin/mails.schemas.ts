import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { choice, idField, line } from '../platform/fields';
import { SEARCH_MAX } from '../platform/limits';
import { idFilter } from '../platform/paging';
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
  /** When it is tried again, was given up, or was sent. */
  at: TEXT,
  /** What the mail server said last. */
  last_error: TEXT_OR_NULL,
};

const mailsResponse = object({
  waiting: NUMBER,
  failed: NUMBER,
  /** Those that match, newest first, and how many these are; 50 at a time. */
  items: listOf(object(mail)),
  total: NUMBER,
  /** What is due now, and since when the oldest of it is. */
  work: listOf(object({ name: option(BACKGROUND_WORK), due: NUMBER, oldest: TEXT_OR_NULL })),
  /** The last run of each work of this process since its start. */
  runs: listOf(object({ name: TEXT, at: TEXT, took_ms: NUMBER, done: NUMBER, failed: NUMBER })),
}).meta({ name: 'Mails' });
export type Mails = InferType<typeof mailsResponse>;
export type MailRow = Mails['items'][number];

const mailResponse = object({ recipient: TEXT, subject: TEXT, text: TEXT }).meta({
  name: 'MailText',
});
export type MailText = InferType<typeof mailResponse>;

const query = object({
  /** Without one, those that were not sent. */
  state: choice('State', MAIL_STATES),
  /** A part of an e-mail address. */
  search: line('Search', SEARCH_MAX),
  /** The last mail of the page before. */
  below: idFilter('Please enter the number of a mail.'),
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
