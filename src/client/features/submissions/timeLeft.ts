const DAY_MS = 24 * 3600 * 1000;
/** Days from which on it is said louder. */
const SOON = 2;

export interface TimeLeft {
  /** Begun days count as whole ones. */
  days: number;
  isSoon: boolean;
  text: string;
}

/** What is left until a moment, as a person says it. */
export function timeLeft(until: string, now = Date.now()): TimeLeft {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
  const text = days === 0 ? 'Over' : days === 1 ? '1 day left' : `${days} days left`;
  return { days, isSoon: days <= SOON, text };
}
