import { DAY_MS } from '@/shared/platform/durations';

export interface TimeLeft {
  /** A started day counts as a whole one. */
  days: number;
  text: string;
}

/** Returns the time left until a given time, with a text for display. */
export function timeLeft(until: string): TimeLeft {
  const days = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS));
  const text = days === 0 ? 'Over' : days === 1 ? '1 day left' : `${days} days left`;
  return { days, text };
}
