import { atMost, type Check, inOrder, trimmedString } from './fields';
import { DATE_TEXT_MAX } from './limits';
import { RECORD_MESSAGES } from './recordMessages';

const MOMENT = 'Please give a moment such as 2026-03-01T00:00:00.000Z.';

const MOMENT_FORM = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isMoment = (value: string): boolean => {
  if (!MOMENT_FORM.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
};

/** A time in UTC, as `toISOString` writes it. */
export const momentField = () =>
  trimmedString(MOMENT)
    .test('moment', inOrder([atMost(DATE_TEXT_MAX, MOMENT), { message: MOMENT, holds: isMoment }]))
    .meta({ json: { format: 'date-time' } });

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

export function isIsoDay(value: string): boolean {
  const match = value.length <= DATE_TEXT_MAX ? ISO_DAY.exec(value) : null;
  if (!match) return false;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
}

/** A calendar day with further checks in `more`. A time of day, if given, is dropped. */
export const dayField = (more: readonly Check<string>[] = []) =>
  trimmedString(RECORD_MESSAGES.dayInvalid)
    .test(
      'iso-day',
      inOrder([
        atMost(DATE_TEXT_MAX, RECORD_MESSAGES.dayInvalid),
        { message: RECORD_MESSAGES.dayInvalid, holds: isIsoDay },
        ...more,
      ]),
    )
    .transform((value: unknown) =>
      typeof value === 'string' && isIsoDay(value) ? value.slice(0, 10) : value,
    )
    .meta({ json: { maxLength: DATE_TEXT_MAX, examples: ['2026-03-01'] } });

const MONTH_WANTED = 'Please give a month as YYYY-MM.';
/** A calendar month, UTC. */
export const monthField = () =>
  trimmedString(MONTH_WANTED).test(
    'month',
    inOrder([
      atMost('YYYY-MM'.length, MONTH_WANTED),
      { message: MONTH_WANTED, holds: (value) => /^20\d\d-(0[1-9]|1[0-2])$/.test(value) },
    ]),
  );
