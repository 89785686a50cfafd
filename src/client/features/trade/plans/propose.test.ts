import fc from 'fast-check';
import { dayPlus } from '@/shared/music/embargo';
import { promisedDays } from '@/shared/market/promisedDays';
import { propose } from './propose';

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
