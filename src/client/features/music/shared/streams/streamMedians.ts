import { DAY_MS } from '@/shared/platform/durations';
import type { StreamDay } from '@/shared/music/streams.schemas';

/** Days before and after a publication that are compared. */
export const SPAN_DAYS = 14;
/** With fewer days there is no median. */
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
