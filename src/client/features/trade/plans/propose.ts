import { PROPOSED_MAX } from '@/shared/platform/limits';
import type { ServiceType } from '@/shared/platform/options';
import { chooseBest } from './chooseBest';
import { type PlanDays, isLate } from './planDays';

/** The facts about a service that a plan needs. */
export interface Candidate {
  id: number;
  outlet: number;
  cents: number;
  type: ServiceType;
  deliveryDays: number;
  /** 0 to 1,000. */
  score: number;
  /** Whether it is for the genre and the format of the release. */
  isFit: boolean;
  /** Whether its outlet takes no order today. */
  isBusy: boolean;
}

/** The limits of a proposal. */
export interface Wish extends PlanDays {
  /** The rest of the budget after the kept pieces, in cents. */
  leftCents: number;
  /** The kept pieces. */
  fixed: readonly { id: number; outlet: number; isLive: boolean }[];
  /** The ids of excluded services. */
  unwanted: readonly number[];
  /** Whether one outlet may make several pieces. */
  allowsSameOutlet: boolean;
}

/** Why a service cannot be proposed; the first reason that applies. */
export type Conflict = 'genre' | 'busy' | 'late' | 'price';

export function conflictOf(
  candidate: Candidate,
  wish: PlanDays & Pick<Wish, 'leftCents'>,
): Conflict | null {
  if (!candidate.isFit) return 'genre';
  if (candidate.isBusy) return 'busy';
  if (isLate(candidate, wish)) return 'late';
  return candidate.cents > wish.leftCents ? 'price' : null;
}

/** Returns the ids of the services that best complement the kept pieces. */
export function propose(candidates: readonly Candidate[], wish: Wish): number[] {
  const { fixed, unwanted, allowsSameOutlet, leftCents } = wish;
  const out = new Set([...unwanted, ...fixed.map(({ id }) => id)]);
  const taken = new Set(allowsSameOutlet ? [] : fixed.map(({ outlet }) => outlet));
  const choices = candidates.filter(
    (each) => !out.has(each.id) && !taken.has(each.outlet) && conflictOf(each, wish) === null,
  );
  const most = Math.max(0, PROPOSED_MAX - fixed.filter(({ isLive }) => isLive).length);
  return chooseBest(choices, { budget: leftCents, most, allowsSameOutlet }).map(({ id }) => id);
}
