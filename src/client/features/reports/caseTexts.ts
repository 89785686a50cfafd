import { DAY_MS, HOUR_MS } from '@/shared/durations';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long is left for the decision. */
export function dueText(due: string, now: number): { text: string; isLate: boolean } {
  const left = Date.parse(due) - now;
  const size = Math.abs(left);
  const time =
    size >= DAY_MS
      ? counted(Math.floor(size / DAY_MS), 'day')
      : counted(Math.floor(size / HOUR_MS), 'hour');
  return left < 0
    ? { text: `${time} late`, isLate: true }
    : { text: `${time} left`, isLate: false };
}
