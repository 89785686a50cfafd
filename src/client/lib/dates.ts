import { utcDay } from '@/shared/platform/format';

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // the 31st of a shorter month would roll over into the next one
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function localDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map(twoDigits);
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** A bare calendar day is used unchanged, a moment is converted to the reader's time zone. */
function format(iso: string | null | undefined, write: (day: string) => string): string {
  if (!iso) return 'No date';
  if (isDay(iso)) return write(iso);
  const moment = new Date(iso);
  const isMoment = /^\d{4}-\d\d-\d\dT/.test(iso) && !Number.isNaN(moment.getTime());
  return isMoment ? write(localDay(moment)) : 'Invalid Date';
}

/** '5 Dec 2026'; 'No date' for an empty value, 'Invalid Date' for other invalid text. */
export const formatDay = (iso: string | null | undefined): string => format(iso, utcDay);

/** `DD.MM.YYYY`, on the screens that the specification names. */
export const formatNumericDay = (iso: string | null | undefined): string =>
  format(iso, (day) => day.split('-').reverse().join('.'));

/** The day on the profile, with a two-digit year: `21.09.26`. */
export const formatShortDay = (iso: string | null | undefined): string =>
  formatNumericDay(iso).replace(/\d\d(\d\d)$/, '$1');

/** '5 Dec', where its year is plain. */
export const formatDayOfYear = (iso: string): string => formatDay(iso).replace(/ \d+$/, '');

/** The last months, `YYYY-MM`, UTC, this one first. */
export const monthsBack = (count: number): string[] =>
  Array.from({ length: count }, (_none, index) => {
    const now = new Date();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1));
    return first.toISOString().slice(0, 7);
  });

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
