import { atMost, inOrder, trimmedString } from './fields';
import { DATE_TEXT_MAX } from './limits';

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
