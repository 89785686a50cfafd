import fc from 'fast-check';
import { type Bounds, type Choice, chooseBest } from './chooseBest';

const sumOf = (choices: readonly Choice[]) => ({
  score: choices.reduce((sum, { score }) => sum + score, 0),
  cents: choices.reduce((sum, { cents }) => sum + cents, 0),
});

/** Whether the choices can be taken together. */
function isPossible(taken: readonly Choice[], { budget, most, allowsSameOutlet }: Bounds): boolean {
  const outlets = new Set(taken.map(({ outlet }) => outlet)).size;
  const isOnceEach = allowsSameOutlet || outlets === taken.length;
  return isOnceEach && taken.length <= most && sumOf(taken).cents <= budget;
}

/** Tries every set. */
function bestOfAll(choices: readonly Choice[], bounds: Bounds) {
  let best = { score: 0, cents: 0 };
  for (let set = 0; set < 2 ** choices.length; set += 1) {
    const taken = choices.filter((_choice, index) => (set >> index) % 2 === 1);
    if (!isPossible(taken, bounds)) continue;
    const sum = sumOf(taken);
    const isBetter = sum.score > best.score || (sum.score === best.score && sum.cents < best.cents);
    if (isBetter) best = sum;
  }
  return best;
}

const choiceOf = (prices: fc.Arbitrary<number>) =>
  fc.record({ outlet: fc.integer({ min: 1, max: 5 }), cents: prices, score: fc.nat({ max: 30 }) });
const choices = fc
  .oneof(
    fc.array(choiceOf(fc.integer({ min: 1, max: 60 })), { maxLength: 11 }),
    fc.array(choiceOf(fc.constantFrom(1500, 3500, 4500, 11_000)), { maxLength: 11 }),
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));

it('has the best sum of all affordable sets, at the lowest price', () => {
  fc.assert(
    fc.property(
      choices,
      fc.record({
        budget: fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 30_000 })),
        most: fc.integer({ min: 0, max: 6 }),
        allowsSameOutlet: fc.boolean(),
      }),
      (rows, bounds) => {
        const taken = chooseBest(rows, bounds);
        expect(new Set(taken).size).toBe(taken.length);
        expect(isPossible(taken, bounds)).toBe(true);
        expect(sumOf(taken)).toEqual(bestOfAll(rows, bounds));
      },
    ),
    { numRuns: 1000 },
  );
});

it('selects nothing when nothing is affordable, and everything when everything is', () => {
  const rows = [1, 2, 3].map((id) => ({ id, outlet: id, cents: id * 1000, score: 10 }));
  const bounds = { most: 12, allowsSameOutlet: false };
  expect(chooseBest(rows, { ...bounds, budget: 999 })).toEqual([]);
  expect(chooseBest(rows, { ...bounds, budget: 6000 })).toHaveLength(3);
});
