import { type InferType, object } from 'yup';
import { daysIn } from '../identity/taking.rules';
import { contract } from '../platform/contract';
import { yesOrNo } from '../platform/fields';
import { dayField } from '../platform/dayFields';
import { ORDER_STAGES } from '../platform/orderStages';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { calendarCalls } from './calendar.calls';

export const CALENDAR_DAYS_MAX = 100;
const SPAN = `Please give a span of at most ${CALENDAR_DAYS_MAX} days.`;

const CALENDAR_KINDS = ['due', 'public', 'release', 'embargo', 'away'] as const;

const calendarItem = object({
  kind: option(CALENDAR_KINDS),
  /** The first and the last day, `YYYY-MM-DD` in UTC. */
  from: TEXT,
  to: TEXT,
  title: TEXT,
  order: NUMBER.nullable(),
  /** Of a piece that is due; one that is not paid yet is due as if it was paid when it was made. */
  stage: option(ORDER_STAGES).nullable(),
  /** Whether a piece that is due waits for you. */
  is_waiting: FLAG,
});
export type CalendarItem = InferType<typeof calendarItem>;

const calendarFeed = object({
  address: TEXT_OR_NULL,
  due: FLAG,
  /** Release days and embargoes. */
  days: FLAG,
  away: FLAG,
  read_at: TEXT_OR_NULL,
  read_by: TEXT_OR_NULL,
});
export type CalendarFeed = InferType<typeof calendarFeed>;

const setCalendarFeed = object({
  is_new: yesOrNo(),
  due: yesOrNo(),
  days: yesOrNo(),
  away: yesOrNo(),
});
export type SetCalendarFeed = InferType<typeof setCalendarFeed>;

export const calendarContract = contract(calendarCalls, {
  getCalendar: {
    query: object({
      from: dayField().required(SPAN),
      to: dayField()
        .required(SPAN)
        .test('span', SPAN, (to, { parent }) => {
          const from = (parent as { from?: string }).from ?? ''; // the field above
          return from <= to && daysIn({ from, to }) <= CALENDAR_DAYS_MAX;
        }),
    }),
    response: object({ items: listOf(calendarItem) }),
  },
  getCalendarFeed: { response: calendarFeed },
  setCalendarFeed: { body: setCalendarFeed, response: calendarFeed },
});
