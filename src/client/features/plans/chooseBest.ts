/** A service that a plan can take. */
export interface Choice {
  id: number;
  outlet: number;
  /** Whole cents. */
  cents: number;
  /** A whole number above 0. */
  score: number;
}

export interface Bounds {
  /** Whole cents. */
  budget: number;
  /** The most choices that are taken. */
  most: number;
  /** Whether several choices of one outlet can be taken. */
  isRepeating: boolean;
}

/** A set of choices by its sums; the set itself is the last one taken and what was before it. */
interface Sum {
  cents: number;
  score: number;
  last: Choice | null;
  before: Sum | null;
}
const NOTHING: Sum = { cents: 0, score: 0, last: null, before: null };

/**
 * Returns the choices whose scores have the highest sum within the bounds, and among equal ones the
 * cheapest.
 *
 * It is a dynamic program over cents, exact: outlet by outlet it keeps, for each number of choices,
 * the sums that no cheaper sum equals. A sum is dropped when even the best of what follows cannot
 * bring it to what a first guess has.
 */
export function chooseBest(choices: readonly Choice[], bounds: Bounds): Choice[] {
  const groups = groupsOf(choices, bounds);
  const limit = limitsOf(groups, bounds);
  const least = firstGuess(groups, bounds);
  let sums: Sum[][] = [[NOTHING]];
  for (const [index, group] of groups.entries()) {
    const limitAfter = limit(index + 1);
    const isHopeful = ({ cents, score }: Sum, count: number): boolean =>
      score + limitAfter(bounds.budget - cents, bounds.most - count) >= least;
    const next: Sum[][] = [];
    for (let count = 0; count <= Math.min(sums.length, bounds.most); count += 1) {
      let kept = sums[count] ?? [];
      const before = sums[count - 1] ?? [];
      for (const choice of group) kept = merge(kept, withChoice(before, choice, bounds.budget));
      next.push(kept.filter((sum) => isHopeful(sum, count)));
    }
    sums = next;
  }
  return choicesIn(sums.flat().reduce(better, NOTHING));
}

const better = (a: Sum, b: Sum): Sum =>
  b.score > a.score || (b.score === a.score && b.cents < a.cents) ? b : a;

function choicesIn(sum: Sum): Choice[] {
  const taken: Choice[] = [];
  for (let at: Sum | null = sum; at?.last; at = at.before) taken.push(at.last);
  return taken.reverse();
}

/** The sums with one more choice, as long as they fit; in the order of their cents. */
function withChoice(sums: readonly Sum[], choice: Choice, budget: number): Sum[] {
  const added: Sum[] = [];
  for (const before of sums) {
    const cents = before.cents + choice.cents;
    if (cents > budget) break;
    added.push({ cents, score: before.score + choice.score, last: choice, before });
  }
  return added;
}

const isFirst = (a: Sum, b: Sum): boolean =>
  a.cents < b.cents || (a.cents === b.cents && a.score >= b.score);

/** Merges two lists, each with rising cents and scores, without what a cheaper sum equals. */
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

const worth = ({ cents, score }: Choice): number => score / Math.max(cents, 1);

/**
 * The choices by outlet, or each alone, without those that no best set needs; the groups with the
 * most score for a cent come first.
 */
function groupsOf(choices: readonly Choice[], { budget, most, isRepeating }: Bounds): Choice[][] {
  const groupOf = (choice: Choice): number => (isRepeating ? choice.id : choice.outlet);
  const sorted = choices
    .filter(({ cents, score }) => cents <= budget && score > 0)
    .sort((a, b) => a.cents - b.cents || b.score - a.score || a.id - b.id);
  const groups = new Map<number, Choice[]>();
  const seen: Choice[] = [];
  for (const choice of sorted) {
    const own = groups.get(groupOf(choice)) ?? [];
    if (own.some(({ score }) => score >= choice.score)) continue;
    if (isNeedless(choice, seen, groupOf, most)) continue;
    seen.push(choice);
    groups.set(groupOf(choice), [...own, choice]);
  }
  const worthOf = (group: readonly Choice[]): number => Math.max(...group.map(worth));
  return [...groups.values()].sort((a, b) => worthOf(b) - worthOf(a));
}

/**
 * Whether as many other groups as can be taken have something as good that is not dearer: one of
 * them is always left to take instead.
 */
function isNeedless(
  choice: Choice,
  cheaper: readonly Choice[],
  groupOf: (choice: Choice) => number,
  most: number,
): boolean {
  const others = new Set<number>();
  for (const each of cheaper) {
    if (each.score < choice.score || groupOf(each) === groupOf(choice)) continue;
    others.add(groupOf(each));
    if (others.size >= most) return true;
  }
  return false;
}

/**
 * Returns, for the groups from an index on, how much score so many cents and choices can add at
 * most: as if a part of a choice could be taken for a part of its price.
 */
function limitsOf(groups: readonly Choice[][], { most }: Bounds) {
  const dearest = groups.map((group) => Math.max(...group.map(({ cents }) => cents)));
  const worths = groups.map((group) => Math.max(...group.map(worth)));
  const cents = [0];
  const scores = [0];
  groups.forEach((_group, index) => {
    const price = dearest[index] ?? 0;
    cents.push((cents[index] ?? 0) + price);
    scores.push((scores[index] ?? 0) + Math.max(price, 1) * (worths[index] ?? 0));
  });
  const highest = new Array<number>(groups.length + 1).fill(0);
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const own = Math.max(...(groups[index] ?? []).map(({ score }) => score));
    highest[index] = Math.max(own, highest[index + 1] ?? 0);
  }
  return (from: number) => {
    const [spent, had] = [cents[from] ?? 0, scores[from] ?? 0];
    return (left: number, count: number): number => {
      let [low, high] = [from, groups.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((cents[middle] ?? 0) - spent <= left) low = middle;
        else high = middle - 1;
      }
      const rest = left - ((cents[low] ?? 0) - spent);
      const whole = (scores[low] ?? 0) - had + rest * (worths[low] ?? 0);
      // Rounded up a little, since the sums of parts are not exact.
      return Math.min(whole + 1e-6, Math.min(count, most) * (highest[from] ?? 0));
    };
  };
}

/** A score that is surely possible: of the best for their prices, or of the best, in turn. */
function firstGuess(groups: readonly Choice[][], { budget, most }: Bounds): number {
  const guess = (order: (a: Choice, b: Choice) => number): number => {
    const best = groups.map((group) => group.toSorted(order)).flatMap(([first]) => first ?? []);
    let [left, score, count] = [budget, 0, 0];
    for (const choice of best.sort(order)) {
      if (choice.cents > left || count >= most) continue;
      left -= choice.cents;
      score += choice.score;
      count += 1;
    }
    return score;
  };
  return Math.max(
    guess((a, b) => worth(b) - worth(a)),
    guess((a, b) => b.score - a.score || a.cents - b.cents),
  );
}
