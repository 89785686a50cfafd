import { type InferType, object } from 'yup';
import { choices, line, numberField } from './fields';
import { ID_MAX, UNSUBSCRIBE_TOKEN_MAX } from './limits';
import { pagedFields } from './paging';
import { MAIL_TOPICS } from './mailTopics';

/** The query string of `GET notices/`. */
export const noticesQuerySchema = object(pagedFields);
export type NoticesQuery = InferType<typeof noticesQuerySchema>;

const WHICH = 'Please say which notices were read.';
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

/** `PATCH notices/settings/`. */
export const noticeSettingsSchema = object({
  mails_off: choices('Mails', MAIL_TOPICS, MAIL_TOPICS.length),
  time_zone: line('Time zone', TIME_ZONE_MAX, [
    { message: TIME_ZONE_INVALID, holds: isTimeZone },
  ]).meta({ cleared: TIME_ZONE_INVALID }),
});

const BAD_ADDRESS = 'This address is not one of our mails.';
export const unsubscribeQuerySchema = object({
  token: line('Token', UNSUBSCRIBE_TOKEN_MAX).required(BAD_ADDRESS),
});
