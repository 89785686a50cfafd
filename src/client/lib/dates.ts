import { utcDay } from '@/shared/platform/format';

const ISO_START = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;

interface Day {
  day: string;
  month: string;
  year: string;
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The day of an ISO text. A bare calendar day is used unchanged, a moment is converted to the
 * reader's time zone. `null` without a valid day.
 */
function dayOf(iso: string): Day | null {
  const match = ISO_START.exec(iso);
  if (!match) return null;
  const [year, month, day] = match.slice(1, 4) as [string, string, string]; // the three groups of the match
  const isBareDay = iso.length === 10;
  const date = isBareDay ? new Date(`${iso}T00:00:00Z`) : new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  if (!isBareDay) {
    return {
      day: twoDigits(date.getDate()),
      month: twoDigits(date.getMonth() + 1),
      year: String(date.getFullYear()).padStart(4, '0'),
    };
  }
  // The 31st of a shorter month would roll over into the next one.
  return date.getUTCDate() === Number(day) ? { day, month, year } : null;
}

function format(iso: string | null | undefined, write: (day: Day) => string): string {
  if (iso === null || iso === undefined || iso === '') return 'No date';
  const day = dayOf(iso);
  return day ? write(day) : 'Invalid Date';
}

/** '5 Dec 2026'; 'No date' for an empty value, 'Invalid Date' for other invalid text. */
export function formatDay(iso: string | null | undefined): string {
  return format(iso, ({ day, month, year }) => utcDay(`${year}-${month}-${day}`));
}

/** `DD.MM.YYYY`, on the screens that the specification names. */
export function formatNumericDay(iso: string | null | undefined): string {
  return format(iso, ({ day, month, year }) => `${day}.${month}.${year}`);
}

/** The day on the profile, with a two-digit year: `21.09.26`. */
export function formatShortDay(iso: string | null | undefined): string {
  return format(iso, ({ day, month, year }) => `${day}.${month}.${year.slice(-2)}`);
}

/** '5 Dec', where its year is plain. */
export const formatDayOfYear = (iso: string): string => formatDay(iso).replace(/ \d+$/, '');

export const formatWeekday = (iso: string, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en', { weekday }).format(new Date(iso));

/** `HH:MM` of a moment in the reader's time zone, as `10:42`. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'Invalid Date';
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** '5 Dec 2026, 10:42', a moment in the reader's time zone. */
export const formatMoment = (iso: string): string => `${formatDay(iso)}, ${formatTime(iso)}`;

export { formatDuration } from '@/shared/platform/durations';
