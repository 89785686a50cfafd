import type { Trust } from '@/shared/market/trust.schemas';

/** The most that an outlet's record and its answers add to the score of `catalogue/fit.ts`. */
export const TRUST_WEIGHTS = { onTime: 100, answers: 60 } as const;

const UNKNOWN = 0.5;
/** A response this late gives no points. */
const SLOW_HOURS = 72;

export const shareOf = ({ good, of }: NonNullable<Trust['on_time']>): number => good / of;

/** The outlet's record and the time of its answers; stored in `outletTrust.points`. */
export function trustPoints({
  on_time,
  answer_hours: hours,
}: Pick<Trust, 'on_time' | 'answer_hours'>): number {
  const answers = hours === null ? UNKNOWN : Math.max(0, 1 - hours / SLOW_HOURS);
  return (
    TRUST_WEIGHTS.onTime * (on_time ? shareOf(on_time) : UNKNOWN) + TRUST_WEIGHTS.answers * answers
  );
}
