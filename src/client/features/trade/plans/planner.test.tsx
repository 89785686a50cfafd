import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makePlan } from '@/client/testing/campaignRecords';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { usePlanDraft } from './usePlanDraft';
import fc from 'fast-check';
import { type Bounds, type Choice, chooseBest, GRID_MAX, propose } from './propose';
import { dayPlus } from '@/shared/music/embargo.rules';
import { promisedDays } from '@/shared/market/orderDeadlines.rules';

const PLAN = makePlan(5);

it('continues from the saved plan, also before the store has it', async () => {
  const server = stubFetch({ 'PATCH plans/5/': { ...PLAN, budget: 400, version: 2 } });
  const store = makeTestStore(makeToken());
  /* as rendered before the first save, whose plan never arrives here */
  const { result } = renderHook(() => usePlanDraft(PLAN), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  });
  const { change } = result.current;
  for (const [count, changes] of [{ budget: 400 }, { priority: 'reach' } as const].entries()) {
    act(() => change(changes));
    await waitFor(() => expect(server.callsTo('PATCH plans/5/')).toHaveLength(count + 1));
    await waitFor(() => expect(result.current.plan.version).toBe(2));
    expect(result.current.draft.budget).toBe(400);
  }
  expect(server.callsTo('PATCH plans/5/').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

const sumOf = (choices: readonly Choice[]) => ({
  score: choices.reduce((sum, { score }) => sum + score, 0),
  cents: choices.reduce((sum, { cents }) => sum + cents, 0),
});

/** Whether the choices can be taken together. */
function isPossible(taken: readonly Choice[], bounds: Bounds): boolean {
  const outlets = new Set(taken.map(({ outlet }) => outlet)).size;
  const isOnceEach = bounds.allowsSameOutlet || outlets === taken.length;
  return isOnceEach && taken.length <= bounds.most && sumOf(taken).cents <= bounds.budget;
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
const someBounds = fc.record({
  budget: fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 30_000 })),
  most: fc.integer({ min: 0, max: 6 }),
  allowsSameOutlet: fc.boolean(),
});
const choices = fc
  .oneof(
    fc.array(choiceOf(fc.integer({ min: 1, max: 60 })), { maxLength: 11 }),
    fc.array(choiceOf(fc.constantFrom(1500, 3500, 4500, 11_000)), { maxLength: 11 }),
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));

it('chooses the best sum of all affordable sets, at the lowest price', () => {
  fc.assert(
    fc.property(choices, someBounds, (rows, bounds) => {
      const taken = chooseBest(rows, bounds);
      expect(new Set(taken).size).toBe(taken.length);
      expect(isPossible(taken, bounds)).toBe(true);
      expect(sumOf(taken)).toEqual(bestOfAll(rows, bounds));
    }),
    { numRuns: 1000 },
  );
});

it('loses less than the coarsest grid for each choice where too many sums differ', () => {
  fc.assert(
    fc.property(choices, someBounds, (rows, bounds) => {
      const fine = rows.map((row) => ({ ...row, score: row.score * 7 }));
      const taken = chooseBest(fine, bounds, 0);
      expect(isPossible(taken, bounds)).toBe(true);
      const loss = bestOfAll(fine, bounds).score - sumOf(taken).score;
      expect(loss).toBeLessThanOrEqual(bounds.most * (GRID_MAX - 1));
    }),
    { numRuns: 1000 },
  );
});

const TODAY = '2026-11-28';

const aDay = fc.option(fc.nat({ max: 90 }).map((days) => dayPlus(TODAY, days)));

const candidates = fc.array(
  fc.record({
    type: fc.constantFrom('online_article', 'spotify_playlist'),
    deliveryDays: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 8 },
);

it('proposes all that is due at most 21 days after the release day, and nothing else', () => {
  fc.assert(
    fc.property(candidates, aDay, aDay, (rows, releaseDay, embargoUntil) => {
      const all = rows.map((row, index) => ({
        ...{ ...row, id: index + 1, outlet: index + 1, cents: 1000, score: 500 },
        ...{ isFit: true, isBusy: false },
      })) as Parameters<typeof propose>[0];
      const bounds = { leftCents: 100_000, fixed: [], unwanted: [], allowsSameOutlet: false };
      const proposed = propose(all, { today: TODAY, releaseDay, embargoUntil, ...bounds });
      const expected = all.filter((row) => {
        const { out } = promisedDays({ ...row, embargoUntil }, TODAY);
        return releaseDay === null || out <= dayPlus(releaseDay, 21);
      });
      expect(proposed.toSorted()).toEqual(expected.map(({ id }) => id));
    }),
  );
});
