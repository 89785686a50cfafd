import { DAY_MS, MINUTE_MS } from '@/shared/platform/durations';
import { useEffect, useState } from 'react';
import { isDay } from './dates';

export { isDay, localDay } from './dates';

/**
 * The allowed difference between the browser's clock and the server's, or between the screen and
 * the clock.
 */
const SLACK_MS = 10 * 60_000;

export const isPast = (iso: string, now = Date.now()): boolean => Date.parse(iso) <= now;

/** The first and the last day, both included; '' or an invalid day leaves that end open. */
export interface DayRange {
  from: string;
  to: string;
}

export const isReversed = ({ from, to }: DayRange): boolean =>
  isDay(from) && isDay(to) && from > to;

export const isWithin = (day: string, { from, to }: DayRange): boolean =>
  !(isDay(from) && day < from) && !(isDay(to) && day > to);

/**
 * The start of a calendar day in the reader's time zone, `later` days on; ISO 8601, UTC. It adds
 * days rather than hours, since days of 23 and 25 hours exist.
 */
export function startOfDay(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The days left, a started day counted as a whole one; 0 once the moment has passed. */
export function daysUntil(iso: string, now = Date.now()): number {
  const left = Date.parse(iso) - now;
  return left <= 0 ? 0 : Math.max(1, Math.ceil((left - SLACK_MS) / DAY_MS));
}

export function inDays(iso: string, now = Date.now()): string {
  const days = daysUntil(iso, now);
  if (days === 0) return 'now';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

/** The current time in milliseconds, updated each minute for countdowns on an open page. */
export function useNow(everyMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The number of the day, counted in UTC; it changes at midnight on an open page. */
export function useUtcDay(): number {
  const [day, setDay] = useState(() => Math.floor(Date.now() / DAY_MS));
  useEffect(() => {
    /* a second later, since a timer may be early */
    const timer = setTimeout(
      () => setDay(Math.floor(Date.now() / DAY_MS)),
      (day + 1) * DAY_MS - Date.now() + 1000,
    );
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
