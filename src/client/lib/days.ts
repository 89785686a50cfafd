const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a valid calendar day, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // the 31st of a shorter month would roll over into the next one
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The first and the last day, both included; '' or an invalid day leaves that end open. */
export interface DayRange {
  from: string;
  to: string;
}

/** Whether the range ends before it begins. Days of this form sort as texts do. */
export const isReversed = ({ from, to }: DayRange): boolean =>
  isDay(from) && isDay(to) && from > to;

export const isWithin = (day: string, { from, to }: DayRange): boolean =>
  !(isDay(from) && day < from) && !(isDay(to) && day > to);

/** The calendar day of a moment in the reader's time zone. */
export function localDay(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const [year, month, day] = parts.map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day}`;
}

/**
 * The start of a calendar day in the reader's time zone, `later` days on; ISO 8601, UTC. It adds
 * days rather than hours, since days of 23 and 25 hours exist.
 */
export function startOfDay(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
