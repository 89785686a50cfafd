import { DAY_MS } from '@/shared/durations';

/** At this many days or fewer, the time left is highlighted. */
const SOON = 2;

export interface TimeLeft {
  /** A started day counts as a whole one. */
  days: number;
  isSoon: boolean;
  text: string;
}

/** Returns the time left until a given time, with a text for display. */
export function timeLeft(until: string, now = Date.now()): TimeLeft {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
  const text = days === 0 ? 'Over' : days === 1 ? '1 day left' : `${days} days left`;
  return { days, isSoon: days <= SOON, text };
}
