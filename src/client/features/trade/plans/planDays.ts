import { DAY_MS } from '@/shared/platform/durations';
import { formatDays } from '@/shared/platform/format';
import { dayPlus } from '@/shared/music/embargo.rules';
import {
  type PromisedDays,
  promisedDays,
  type PromisedTerms,
} from '@/shared/market/orderDeadlines.rules';

export const DAYS_AFTER = 21;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysFrom = (from: string, to: string): number =>
  Math.round((at(to) - at(from)) / DAY_MS);

export interface PlanDays {
  today: string;
  /** The day around which pieces are wanted; `null` without one, and once it has passed. */
  releaseDay: string | null;
  /** The first day on which pieces may be public; `null` without an embargo, and once it has passed. */
  embargoUntil: string | null;
}

type Terms = Omit<PromisedTerms, 'embargoUntil'>;

export const daysOf = (
  { type, deliveryDays }: Terms,
  { today, embargoUntil }: PlanDays,
): PromisedDays => promisedDays({ type, deliveryDays, embargoUntil }, today);

export const isLate = (terms: Terms, around: PlanDays): boolean =>
  around.releaseDay !== null && daysOf(terms, around).out > dayPlus(around.releaseDay, DAYS_AFTER);

/** 'on release day', '4 days after'; empty without a release day. */
export function distanceText(day: string, releaseDay: string | null): string {
  if (releaseDay === null) return '';
  const days = daysFrom(releaseDay, day);
  if (days === 0) return 'on release day';
  return `${formatDays(Math.abs(days))} ${days > 0 ? 'after' : 'before'}`;
}
