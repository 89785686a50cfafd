import { closedOf, type Taking } from '@/shared/identity/taking.rules';
import { formatDay } from '@/client/lib/dates';

/** With `days`, those that the work takes, full weeks count too. */
export function notTaking(
  taking: Omit<Taking, 'full_weeks'> & Partial<Taking>,
  days?: number,
): string | null {
  const closed = closedOf({ full_weeks: [], ...taking }, days);
  if (closed === null) return null;
  const word = closed.why === 'away' ? 'Away' : 'Full';
  return closed.day === null ? `${word} right now` : `${word} until ${formatDay(closed.day)}`;
}
