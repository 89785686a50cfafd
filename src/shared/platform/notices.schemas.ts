import { type InferType, object } from 'yup';
import { choices, line, numberField } from './fields';
import { ID_MAX, UNSUBSCRIBE_TOKEN_MAX } from './limits';
import { pagedFields, pageFieldsOf } from './paging';
import { MAIL_TOPICS } from './mailTopics';
import { contract } from './contract';
import {
  FACE,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from './responseParts.schemas';
import { NOTICE_KINDS } from './notices.rules';
import { noticeCalls } from './notices.calls';

export const noticesQuerySchema = object(pagedFields);
export type NoticesQuery = InferType<typeof noticesQuerySchema>;

const WHICH = 'Please name the notices that were read.';
const noticeId = () => numberField(WHICH).integer(WHICH).min(1, WHICH).max(ID_MAX, WHICH);

/** `PUT notices/read/`: all notices up to one, or one alone. */
export const noticesReadSchema = object({ up_to: noticeId(), notice: noticeId() }).test(
  'one-of-both',
  WHICH,
  ({ up_to, notice }, context) =>
    (up_to == null) !== (notice == null) || context.createError({ path: 'up_to', message: WHICH }),
);

export type NoticesRead = InferType<typeof noticesReadSchema>;

const TIME_ZONE_INVALID = 'Time zone: please choose one of the list.';
/** Characters; the longest existing name has 32. */
const TIME_ZONE_MAX = 64;

/** Whether it is the IANA name of a time zone; an offset such as `+02:00` is not accepted. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const noticeSettingsSchema = object({
  mails_off: choices('Mails', MAIL_TOPICS, MAIL_TOPICS.length),
  time_zone: line('Time zone', TIME_ZONE_MAX, [
    { message: TIME_ZONE_INVALID, holds: isTimeZone },
  ]).meta({ cleared: TIME_ZONE_INVALID }),
});

const BAD_ADDRESS = 'This address is not from one of our emails.';
export const unsubscribeQuerySchema = object({
  token: line('Token', UNSUBSCRIBE_TOKEN_MAX).required(BAD_ADDRESS),
});

const noticeResponse = object({
  id: NUMBER,
  kind: option(NOTICE_KINDS),
  title: TEXT,
  /** Its days are those of the account's time zone. */
  text: TEXT,
  path: TEXT,
  /** The records that it is about. */
  order: NUMBER_OR_NULL,
  campaign: NUMBER_OR_NULL,
  face: FACE,
  is_read: FLAG,
  created_at: TEXT,
}).meta({ name: 'Notice' });
export type Notice = InferType<typeof noticeResponse>;

const settingsResponse = object({
  mails_off: listOf(option(MAIL_TOPICS)),
  /** An IANA name; `null`, which means UTC, until a browser has reported one. */
  time_zone: TEXT_OR_NULL,
}).meta({ name: 'NoticeSettings' });
export type NoticeSettings = InferType<typeof settingsResponse>;

export const noticesContract = contract(noticeCalls, {
  listNotices: {
    query: noticesQuerySchema,
    response: object({
      ...pageFieldsOf(noticeResponse),
      unread: NUMBER,
      time_zone: TEXT_OR_NULL,
    }),
  },
  readNotices: { body: noticesReadSchema, response: object({ unread: NUMBER }) },
  getNoticeSettings: { response: settingsResponse },
  updateNoticeSettings: { patch: noticeSettingsSchema, response: settingsResponse },
  /** These two work without a session, by the signed token in the mail's link. */
  showUnsubscribe: { query: unsubscribeQuerySchema },
  unsubscribe: { query: unsubscribeQuerySchema, response: object({ topic: option(MAIL_TOPICS) }) },
});
