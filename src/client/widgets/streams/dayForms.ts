import { DAY_MS } from '@/shared/durations';
import { isIsoDay } from '@/shared/days';

/** The order of the two numbers in a day. */
export type DayOrder = 'day-first' | 'month-first';

/** A time of day after the day is ignored. */
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})\.?${TIME}$`);
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?${TIME}$`,
);

const isoOf = (year: string, month: string, day: string): string | null => {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : null;
};

/** The day in the text, as `YYYY-MM-DD`; `null` for any other text. */
export function dayIn(text: string, order: DayOrder): string | null {
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [, year = '', , month = '', day = ''] = first;
    return isoOf(year, month, day);
  }
  const last = YEAR_LAST.exec(text);
  if (!last) return null;
  const [, one = '', , two = '', year = ''] = last;
  return order === 'day-first' ? isoOf(year, two, one) : isoOf(year, one, two);
}

export const isDay = (text: string): boolean =>
  dayIn(text, 'day-first') !== null || dayIn(text, 'month-first') !== null;

/**
 * How to read the whole column; `null` if both readings are possible. Dots put the day first. If
 * every day can be read in both ways, the reading with more consecutive days wins, since a file
 * usually has one row a day.
 */
export function orderOf(column: readonly string[]): DayOrder | null {
  if (column.some((text) => /^\d{1,2}\.\s?\d{1,2}\./.test(text))) return 'day-first';
  const read = (order: DayOrder) => column.map((text) => dayIn(text, order));
  const [dayFirst, monthFirst] = [read('day-first'), read('month-first')];
  if (dayFirst.every((day, index) => day === monthFirst[index])) return 'day-first';
  const misses = (days: readonly (string | null)[]) => days.filter((day) => day === null).length;
  if (misses(dayFirst) !== misses(monthFirst))
    return misses(dayFirst) < misses(monthFirst) ? 'day-first' : 'month-first';
  // Neither can be right, which the caller detects in the first row that is no day.
  if (misses(dayFirst) > 0) return 'day-first';
  const [near, far] = [followers(dayFirst), followers(monthFirst)];
  if (near === far) return null;
  return near > far ? 'day-first' : 'month-first';
}

/** Days whose next day is in the column too. */
function followers(days: readonly (string | null)[]): number {
  const times = new Set(days.flatMap((day) => (day === null ? [] : [Date.parse(day)])));
  return [...times].filter((time) => times.has(time + DAY_MS)).length;
}
