import { DAY_MS } from '../platform/durations';

/* When artists can order from an outlet. All days are `YYYY-MM-DD` in UTC. */

export const AWAY_DAYS_MAX = 60;
export const AWAY_MAX = 12;
export const AWAY_NOTE_MAX = 60;
export const WEEKLY_MAX = 100;

/** Both days are included. */
export interface Away {
  from: string;
  to: string;
  /** For the outlet alone. */
  note?: string | undefined;
}

export interface Taking {
  away: Pick<Away, 'from' | 'to'>[];
  /** Closed by hand before this day. */
  full_until: string | null;
  /** The Mondays of weeks in which no more work can be due. */
  full_weeks: string[];
  /** Whether the most open orders are reached, so that no day is known. */
  is_full: boolean;
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days, both included. */
export const daysIn = ({ from, to }: Pick<Away, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

export const isAwayOn = (away: Taking['away'], day: string) =>
  away.find(({ from, to }) => from <= day && day <= to);

/** Whether it is away from Monday to Friday. */
export const isAwayInWeek = (away: Taking['away'], monday: string): boolean =>
  [0, 1, 2, 3, 4].every((day) => isAwayOn(away, dayAfter(monday, day)));

const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/**
 * Why nothing can be ordered today, and the first day on which it can; `null` if it can. Work that
 * takes `deliveryDays` must not be due in a full week; without them weeks are not looked at.
 */
export function closedOf(
  { away, full_until, full_weeks, is_full }: Taking,
  deliveryDays?: number,
  today = todayInUtc(),
): { why: 'away' | 'full'; day: string | null } | null {
  let why: 'away' | 'full' | undefined = is_full ? 'full' : undefined;
  let day = today;
  for (;;) {
    const absence = isAwayOn(away, day);
    const week = deliveryDays === undefined ? '' : mondayOf(dayAfter(day, deliveryDays));
    if (absence) {
      why = day === today ? 'away' : why;
      day = dayAfter(absence.to);
    } else if (full_until !== null && full_until > day) day = full_until;
    else if (full_weeks.includes(week)) day = dayAfter(week, 7 - (deliveryDays ?? 0));
    else break;
    why ??= 'full';
  }
  if (why === undefined) return null;
  return { why, day: is_full && why === 'full' ? null : day };
}

const day = { type: 'string', format: 'date' };
export const AWAY_JSON = {
  type: 'object',
  properties: { from: day, to: day, note: { type: 'string', maxLength: AWAY_NOTE_MAX } },
  required: ['from', 'to'],
  additionalProperties: false,
};

export const hasOverlap = (away: readonly Away[]): boolean =>
  [...away]
    .sort((one, two) => one.from.localeCompare(two.from))
    .some(({ from }, index, all) => index > 0 && from <= (all[index - 1]?.to ?? ''));
