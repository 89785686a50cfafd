import { formatDayOfYear, formatWeekday } from '@/client/lib/dates';
import { REFUND_AFTER_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';

/** The days of work that is due so many days later. */
export function moreTimeDays(iso: string, days: number) {
  const after = (more: number) => new Date(Date.parse(iso) + more * DAY_MS).toISOString();
  return {
    due: formatDayOfYear(after(days)),
    weekday: formatWeekday(after(days), 'long'),
    refund: formatDayOfYear(after(days + REFUND_AFTER_DAYS)),
  };
}
