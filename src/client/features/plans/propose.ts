import { PROPOSED_MAX } from '@/shared/limits';
import { chooseBest } from './chooseBest';
import { type Around, isLate } from './planDays';

/** What a plan must know of a service. */
export interface Candidate {
  id: number;
  outlet: number;
  cents: number;
  deliveryDays: number;
  /** 0 to 1,000. */
  score: number;
  /** Whether it is for the genre and the format of the release. */
  isFit: boolean;
  /** Whether its outlet takes no order today. */
  isBusy: boolean;
}

/** What a proposal is to be made within. */
export interface Wish extends Around {
  /** What the budget has left beside what stays, in cents. */
  leftCents: number;
  /** The pieces that stay. */
  kept: readonly { id: number; outlet: number; isLive: boolean }[];
  /** The ids of services that are not wanted. */
  unwanted: readonly number[];
  /** Whether one outlet may make several pieces. */
  isRepeating: boolean;
}

/** Why a service cannot be proposed, the first that holds. */
export type Conflict = 'genre' | 'busy' | 'late' | 'price';

export function conflictOf(
  candidate: Candidate,
  wish: Around & Pick<Wish, 'leftCents'>,
): Conflict | null {
  if (!candidate.isFit) return 'genre';
  if (candidate.isBusy) return 'busy';
  if (isLate(candidate.deliveryDays, wish)) return 'late';
  return candidate.cents > wish.leftCents ? 'price' : null;
}

/** Returns the ids of the services that suit the plan best beside what stays. */
export function propose(candidates: readonly Candidate[], wish: Wish): number[] {
  const { kept, unwanted, isRepeating, leftCents } = wish;
  const out = new Set([...unwanted, ...kept.map(({ id }) => id)]);
  const taken = new Set(isRepeating ? [] : kept.map(({ outlet }) => outlet));
  const choices = candidates.filter(
    (each) => !out.has(each.id) && !taken.has(each.outlet) && conflictOf(each, wish) === null,
  );
  const most = Math.max(0, PROPOSED_MAX - kept.filter(({ isLive }) => isLive).length);
  return chooseBest(choices, { budget: leftCents, most, isRepeating }).map(({ id }) => id);
}
