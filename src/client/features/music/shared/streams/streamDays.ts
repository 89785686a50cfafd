import { DAY_MS } from '@/shared/platform/durations';
import { isIsoDay } from '@/shared/platform/dayFields';
import { fold } from '@/shared/platform/fold';
import type { StreamDay } from '@/shared/music/streams.schemas';

/** Days before and after a publication that are compared. */
export const SPAN_DAYS = 14;

const LEAST_DAYS = 7;

export interface MediansOfDay {
  /** A calendar day, `YYYY-MM-DD`. */
  day: string;
  /** The median of the days before and after it; `null` if too few of them have data. */
  before: number | null;
  after: number | null;
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr', 'hu'],
  ...['ro', 'id', 'uk', 'ru'],
];

/** Words that programs write around the parts of a day. */
const AROUND = ['de', 'del', 'of', 'st', 'nd', 'rd', 'th', 'er'];

type Parts = Intl.DateTimeFormatOptions;

let names: { months: ReadonlyMap<string, number>; around: ReadonlySet<string> } | undefined;

export type DayOrder = 'day-first' | 'month-first';

/** A time of day after the day is ignored. */
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?`;
const YEAR_FIRST = new RegExp(
  String.raw`^(?!\d{6,7}(?!\d))(20\d{2})([-/.]?)(\d{1,2})\2(\d{1,2})\.?${TIME}$`,
);
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?${TIME}$`,
);

const isoOf = (year: string, month: string, day: string): string | null => {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : null;
};

/** 2026年11月2日 and 2026. 11. 2. with the signs of other days. */
const withSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(\d)\s*[年月년월]\s*(?=\d)/g, '$1-')
    .replace(/(\d)\s*[日일].*$/, '$1')
    .replace(/^(\d{4})\.\s(\d{1,2})\.\s(?=\d)/, '$1.$2.');

/** A day with the name of its month, such as Nov 2, 2026 or 02-Nov-26. */
function namedDay(text: string): string | null {
  if (!/\p{L}/u.test(text)) return null;
  const { months, around } = dayWords();
  const parts = fold(text.split(/[T ,]\d{1,2}:\d{2}/)[0] ?? '').match(/\p{L}+|\d+/gu) ?? [];
  const words = parts.filter((part) => !/\d/.test(part) && !around.has(part));
  const [one = '', two = '', ...more] = parts.filter((part) => /\d/.test(part));
  const month = words.length === 1 ? months.get(words[0] ?? '') : undefined;
  if (!month || more.length > 0) return null;
  const [year, day] = one.length === 4 ? [one, two] : [two, one];
  const isDate = /^(?:\d{4}|\d{2})$/.test(year) && /^\d{1,2}$/.test(day);
  return isDate ? isoOf(year, String(month), day) : null;
}

/** Days since the end of 1899, as Excel stores them; only of this century's first decades. */
const SERIAL = /^[45]\d{4}(?:[.,]\d+)?$/;
const serialDay = (text: string): string | null =>
  SERIAL.test(text)
    ? new Date(Date.UTC(1899, 11, 30) + Number.parseInt(text, 10) * DAY_MS)
        .toISOString()
        .slice(0, 10)
    : null;

/** The day in the text, as `YYYY-MM-DD`; `null` for any other text. */
export function dayIn(given: string, order: DayOrder): string | null {
  const text = withSigns(given);
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [, year = '', , month = '', day = ''] = first;
    return isoOf(year, month, day);
  }
  const last = YEAR_LAST.exec(text);
  if (!last) return serialDay(text) ?? namedDay(text);
  const [, one = '', , two = '', year = ''] = last;
  return order === 'day-first' ? isoOf(year, two, one) : isoOf(year, one, two);
}

/** Whether the text can only be a day, which a number is not. */
export const isDay = (text: string): boolean =>
  !SERIAL.test(text) && (dayIn(text, 'day-first') !== null || dayIn(text, 'month-first') !== null);

/**
 * How to read the whole column; `null` if both readings are possible. Dots put the day first. If
 * every day can be read in both ways, the reading with more consecutive days wins, since a file
 * usually has one row a day, unless the other one has the first day of each month.
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
  // A row for the first of each month looks like the first days of January.
  const isMonthly = (near > far ? monthFirst : dayFirst).every((day) => day?.endsWith('-01'));
  if (near === far || isMonthly) return null;
  return near > far ? 'day-first' : 'month-first';
}

function followers(days: readonly (string | null)[]): number {
  const times = new Set(days.flatMap((day) => (day === null ? [] : [Date.parse(day)])));
  return [...times].filter((time) => times.has(time + DAY_MS)).length;
}

/** The words of a date in each of the languages, as it is written with these parts. */
function wordsOf(at: Date, part: 'month' | 'weekday', ...forms: readonly Parts[]): string[] {
  return LANGUAGES.flatMap((language) =>
    forms.map((form) => {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      const found = format.formatToParts(at).find(({ type }) => type === part);
      return fold(found?.value ?? '').replaceAll('.', '');
    }),
  );
}

/**
 * The number of each name of a month, and the words that may stand beside it, without accents and
 * dots. They are made at the first use. A name of different months in different languages is none.
 */
function dayWords(): NonNullable<typeof names> {
  if (names) return names;
  const months = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) {
    const at = new Date(Date.UTC(2026, month - 1, 5));
    const forms = (['long', 'short'] as const).flatMap((length) => [
      { month: length },
      { month: length, day: 'numeric' } as const,
    ]);
    for (const name of wordsOf(at, 'month', ...forms))
      if (/^\p{L}+$/u.test(name))
        months.set(name, (months.get(name) ?? month) === month ? month : 0);
  }
  months.set('sept', 9);
  const weekdays = [4, 5, 6, 7, 8, 9, 10].flatMap((day) =>
    wordsOf(new Date(Date.UTC(2026, 0, day)), 'weekday', { weekday: 'long' }, { weekday: 'short' }),
  );
  names = { months, around: new Set([...AROUND, ...weekdays]) };
  return names;
}

/**
 * The medians of the 14 calendar days before and after a day, which is in neither. Days without
 * data are left out.
 */
export function mediansAround(days: readonly StreamDay[], day: string): MediansOfDay {
  const within = (from: string, until: string) =>
    medianOf(
      days.filter((each) => each.day >= from && each.day <= until).map(({ streams }) => streams),
    );
  return {
    day,
    before: within(addDays(day, -SPAN_DAYS), addDays(day, -1)),
    after: within(addDays(day, 1), addDays(day, SPAN_DAYS)),
  };
}

function medianOf(values: readonly number[]): number | null {
  if (values.length < LEAST_DAYS) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
