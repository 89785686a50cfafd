import { PROPOSED_MAX } from '@/shared/platform/limits';
import type { ServiceType } from '@/shared/platform/options';
import { type PlanDays, isLate } from './planDays';

export interface Choice {
  id: number;
  outlet: number;
  /** Whole cents, above 0. */
  cents: number;
  /** A whole number. */
  score: number;
}

export interface Bounds {
  /** Whole cents. */
  budget: number;
  most: number;
  allowsSameOutlet: boolean;
}

/** A set of choices by its sums, stored as the last choice and the set before it. */
interface Sum {
  cents: number;
  score: number;
  last: Choice | null;
  before: Sum | null;
}

const NOTHING: Sum = { cents: 0, score: 0, last: null, before: null };

const better = (a: Sum, b: Sum): Sum =>
  b.score > a.score || (b.score === a.score && b.cents < a.cents) ? b : a;

const isFirst = (a: Sum, b: Sum): boolean =>
  a.cents < b.cents || (a.cents === b.cents && a.score >= b.score);

const worth = ({ cents, score }: Choice): number => score / cents;

/** The most that the groups from an index on can add. */
interface Rest {
  /** The score that so many cents and choices add, as if choices could be split. */
  limit: (cents: number, count: number) => number;
  worth: number;
}

/** Sums of parts are not exact. */
const ROUNDING = 1e-6;

export const GRID_MAX = 16;
/** Scores are divided by these, in turn, until few enough sums differ. */
const GRIDS = [1, 4, GRID_MAX];
/** The most sums that are made on any grid but the last. */
const SUMS_MAX = 40_000;

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

export interface Wish extends PlanDays {
  /** The rest of the budget after the kept pieces, in cents. */
  leftCents: number;
  fixed: readonly { id: number; outlet: number; isLive: boolean }[];
  unwanted: readonly number[];
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

/**
 * Returns the choices whose scores have the highest sum within the bounds, and among equal ones the
 * cheapest. Where too many sums differ, scores are taken on a coarser grid: then the sum is less
 * than `GRID_MAX` below the best for each choice.
 */
export function chooseBest(
  choices: readonly Choice[],
  bounds: Bounds,
  sumsMax = SUMS_MAX,
): Choice[] {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  for (const grid of GRIDS) {
    const rounded = choices.map((choice) => ({
      ...choice,
      score: Math.floor(choice.score / grid),
    }));
    const found = chooseExactly(rounded, bounds, grid === GRID_MAX ? Infinity : sumsMax);
    if (found) return found.flatMap(({ id }) => byId.get(id) ?? []);
  }
  return [];
}

/**
 * It is an exact dynamic program over cents: outlet by outlet it keeps, for each number of choices,
 * the sums that no cheaper sum equals. A sum is dropped once even the best remaining choices cannot
 * make it better than the best sum so far. It gives up after `sumsMax` sums.
 */
function chooseExactly(
  choices: readonly Choice[],
  bounds: Bounds,
  sumsMax: number,
): Choice[] | null {
  let made = 0;
  const groups = groupsOf(choices, bounds);
  const rests = restsOf(groups);
  let best = firstGuess(groups, bounds);
  let sums: Sum[][] = [[NOTHING]];
  for (const [index, group] of groups.entries()) {
    made += group.length * sums.reduce((count, each) => count + each.length, 0);
    if (made > sumsMax) return null;
    const added = Array.from({ length: Math.min(sums.length, bounds.most) + 1 }, (_none, count) =>
      group.reduce(
        (kept, choice) => merge(kept, withChoice(sums[count - 1] ?? [], choice, bounds.budget)),
        sums[count] ?? [],
      ),
    );
    best = added.reduce((all, each) => better(all, each.at(-1) ?? NOTHING), best);
    const rest = rests(index + 1);
    sums = added.map((each, count) =>
      each.filter((sum) => {
        const highest = sum.score + rest.limit(bounds.budget - sum.cents, bounds.most - count);
        if (Math.floor(highest) !== best.score) return highest > best.score;
        /* prices are whole, so it must be a cent cheaper */
        const cents = sum.cents + (best.score - sum.score) / rest.worth;
        return cents - ROUNDING <= best.cents - 1;
      }),
    );
  }
  return choicesIn(best);
}

function choicesIn(sum: Sum): Choice[] {
  const taken: Choice[] = [];
  for (let at: Sum | null = sum; at?.last; at = at.before) taken.push(at.last);
  return taken.reverse();
}

/** The sums with one more choice, if they fit; in the order of their cents. */
function withChoice(sums: readonly Sum[], choice: Choice, budget: number): Sum[] {
  const added: Sum[] = [];
  for (const before of sums) {
    const cents = before.cents + choice.cents;
    if (cents > budget) break;
    added.push({ cents, score: before.score + choice.score, last: choice, before });
  }
  return added;
}

/** Merges two lists, each with rising cents and scores, without sums that a cheaper one equals. */
function merge(a: readonly Sum[], b: readonly Sum[]): Sum[] {
  const merged: Sum[] = [];
  let best = -1;
  let [atA, atB] = [0, 0];
  for (;;) {
    const [nextA, nextB] = [a[atA], b[atB]];
    const next = nextA && (!nextB || isFirst(nextA, nextB)) ? nextA : nextB;
    if (!next) return merged;
    if (next === nextA) atA += 1;
    else atB += 1;
    if (next.score <= best) continue;
    best = next.score;
    merged.push(next);
  }
}

/**
 * The choices by outlet, or each alone, without those that no best set needs; the groups with the
 * highest score per cent come first.
 */
function groupsOf(
  choices: readonly Choice[],
  { budget, most, allowsSameOutlet }: Bounds,
): Choice[][] {
  const groupOf = (choice: Choice): number => (allowsSameOutlet ? choice.id : choice.outlet);
  const sorted = choices
    .filter(({ cents, score }) => cents <= budget && score > 0)
    .sort((a, b) => a.cents - b.cents || b.score - a.score || a.id - b.id);
  const groups = new Map<number, Choice[]>();
  const seen: Choice[] = [];
  for (const choice of sorted) {
    const own = groups.get(groupOf(choice)) ?? [];
    if (own.some(({ score }) => score >= choice.score)) continue;
    if (isNeedless(choice, seen, groupOf, most)) continue;
    const lower = seen.findIndex(({ score }) => score < choice.score);
    seen.splice(lower === -1 ? seen.length : lower, 0, choice);
    groups.set(groupOf(choice), [...own, choice]);
  }
  const worthOf = (group: readonly Choice[]): number => Math.max(...group.map(worth));
  return [...groups.values()].sort((a, b) => worthOf(b) - worthOf(a));
}

/**
 * Whether enough other groups have a choice that is as good and no dearer: one of them can always
 * be taken instead.
 */
function isNeedless(
  choice: Choice,
  /** The choices that are no dearer, highest scores first. */
  cheaper: readonly Choice[],
  groupOf: (choice: Choice) => number,
  most: number,
): boolean {
  const others = new Set<number>();
  for (const each of cheaper) {
    if (each.score < choice.score) return false;
    if (groupOf(each) === groupOf(choice)) continue;
    others.add(groupOf(each));
    if (others.size >= most) return true;
  }
  return false;
}

function restsOf(groups: readonly Choice[][]): (from: number) => Rest {
  const worths = groups.map((group) => Math.max(...group.map(worth)));
  const cents = [0];
  const scores = [0];
  groups.forEach((group, index) => {
    const price = Math.max(...group.map((choice) => choice.cents));
    cents.push((cents[index] ?? 0) + price);
    scores.push((scores[index] ?? 0) + price * (worths[index] ?? 0));
  });
  const highest = Array.from({ length: groups.length + 1 }, () => 0);
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const own = Math.max(...(groups[index] ?? []).map(({ score }) => score));
    highest[index] = Math.max(own, highest[index + 1] ?? 0);
  }
  return (from) => ({
    worth: worths[from] ?? 0,
    limit: (left, count) => {
      const end = left + (cents[from] ?? 0);
      let [low, high] = [from, groups.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((cents[middle] ?? 0) <= end) low = middle;
        else high = middle - 1;
      }
      const whole = (scores[low] ?? 0) - (scores[from] ?? 0);
      const part = (end - (cents[low] ?? 0)) * (worths[low] ?? 0);
      return Math.min(whole + part + ROUNDING, count * (highest[from] ?? 0));
    },
  });
}

/** A good set: the best choices for their prices, or the best ones, as long as they fit. */
function firstGuess(groups: readonly Choice[][], { budget, most }: Bounds): Sum {
  const guess = (order: (a: Choice, b: Choice) => number): Sum => {
    const firsts = groups.flatMap((group) => group.toSorted(order)[0] ?? []).sort(order);
    let [sum, count] = [NOTHING, 0];
    for (const last of firsts) {
      const cents = sum.cents + last.cents;
      if (cents > budget || count >= most) continue;
      sum = { cents, score: sum.score + last.score, last, before: sum };
      count += 1;
    }
    return sum;
  };
  return better(
    guess((a, b) => worth(b) - worth(a)),
    guess((a, b) => b.score - a.score || a.cents - b.cents),
  );
}
