import { type InferType, object } from 'yup';
import { contract } from './contract';
import { FLAG, listOf, NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from './responseParts';
import { pageFieldsOf } from './paging';
import { MAIL_TOPICS } from './mailTopics';
import { NOTICE_KINDS } from './noticeKinds';
import {
  noticesQuerySchema,
  noticesReadSchema,
  noticeSettingsSchema,
  unsubscribeQuerySchema,
} from './noticeSchemas';
import { noticeCalls } from './notices.calls';

const noticeResponse = object({
  id: NUMBER,
  kind: option(NOTICE_KINDS),
  title: TEXT,
  /** Its days are those of the account's time zone. */
  text: TEXT,
  /** The path of the page that it links to. */
  path: TEXT,
  /** The records that it is about; `release` belongs to the order or campaign. */
  order: NUMBER_OR_NULL,
  campaign: NUMBER_OR_NULL,
  release: NUMBER_OR_NULL,
  /** The release's artwork, a path under the media base. */
  image: TEXT_OR_NULL,
  is_read: FLAG,
  /** ISO 8601, UTC. */
  created_at: TEXT,
}).meta({ name: 'Notice' });
/** A notice to an account. */
export type Notice = InferType<typeof noticeResponse>;

const settingsResponse = object({
  /** The topics whose mails are turned off. */
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
      /** The number of unread notices in all. */
      unread: NUMBER,
      /** The time zone, as in the settings. */
      time_zone: TEXT_OR_NULL,
    }),
  },
  readNotices: {
    body: noticesReadSchema,
    response: object({ unread: NUMBER }),
  },
  getNoticeSettings: { response: settingsResponse },
  updateNoticeSettings: {
    patch: noticeSettingsSchema,
    response: settingsResponse,
  },
  /** These two work without a session, by the signed token in the mail's link. */
  showUnsubscribe: { query: unsubscribeQuerySchema },
  unsubscribe: {
    query: unsubscribeQuerySchema,
    response: object({ topic: option(MAIL_TOPICS) }),
  },
});
