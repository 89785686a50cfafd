import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { outletProfiles, outletTrust, services } from '@/server/platform/db/schema';
import { insertUser } from '@/server/testing/money';
import { testApp } from '@/server/testing/testApp';
import { NEW_TRUST } from '@/shared/market/trust.schemas';
import { GENRE_OPTIONS, OUTLET_TIERS, SERVICE_TYPES, valuesOf } from '@/shared/platform/options';
import { searchServices } from './catalogueSearchRepository';
import { trustPoints } from '@/server/modules/market/trust/trustPoints';
import { scoreOf } from './fit';

jest.setTimeout(120_000);

const test = testApp({ lasts: 'file' });
const OUTLETS = 5;
const ids: number[] = [];
beforeAll(async () => {
  for (let count = 0; count < OUTLETS; count += 1)
    ids.push((await insertUser(test.db, `outlet${count}`, 'media')).profileId);
});

const GENRES = valuesOf(GENRE_OPTIONS);
const day = fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25');
const outlet = fc.record({
  genres: fc.uniqueArray(fc.constantFrom(...GENRES), { maxLength: 3 }),
  tier: fc.constantFrom(...OUTLET_TIERS),
  away: fc.array(
    fc.tuple(day, day).map(([from, to]) => ({ from, to })),
    { maxLength: 2 },
  ),
  fullUntil: fc.option(day),
  openOrdersMax: fc.option(fc.integer({ min: 1, max: 3 })),
  openOrders: fc.nat({ max: 3 }),
  /* without figures it has no row */
  figures: fc.option(
    fc.record({
      on_time: fc.option(
        fc
          .integer({ min: 5, max: 40 })
          .chain((of) => fc.record({ good: fc.nat({ max: of }), of: fc.constant(of) })),
      ),
      answer_hours: fc.option(fc.nat({ max: 1000 }).map((tenths) => tenths / 10)),
    }),
  ),
});
const service = fc.record({
  at: fc.nat({ max: OUTLETS - 1 }),
  type: fc.constantFrom(...SERVICE_TYPES),
  priceCents: fc.constantFrom(2000, 5000, 9900),
  deliveryDays: fc.integer({ min: 1, max: 365 }),
});
const wish = fc.record({
  genre: fc.constantFrom(...GENRES),
  format: fc.constantFrom('single', 'ep', 'album'),
  leftCents: fc.option(fc.constantFrom(-100, 2000, 6000)),
  priority: fc.constant(null),
  today: day,
});
type Outlet = typeof outlet extends fc.Arbitrary<infer Made> ? Made : never;
type Sold = typeof service extends fc.Arbitrary<infer Made> ? Made : never;

async function fill(outlets: readonly Outlet[], sold: readonly Sold[]) {
  const { db } = test;
  await db.delete(services);
  await db.delete(outletTrust);
  for (const [at, { figures, openOrders, ...values }] of outlets.entries()) {
    const outletId = ids[at] ?? 0;
    const profile = { ...values, approvedAt: test.deps.now() };
    await db.update(outletProfiles).set(profile).where(eq(outletProfiles.id, outletId));
    if (!figures) continue;
    const points = trustPoints(figures);
    const row = { outletId, openOrders, points, figures: { ...NEW_TRUST, ...figures } };
    await db.insert(outletTrust).values(row);
  }
  const rows = sold.map(({ at, ...values }) => ({
    ...{ ...values, outletId: ids[at] ?? 0, description: 'x' },
    ...({ approval: 'approved' } as const),
  }));
  const made = await db.insert(services).values(rows).returning({ id: services.id });
  return sold.map((row, index) => ({ ...row, id: made[index]?.id ?? 0 }));
}

it('sorts in the database exactly as the function does, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(outlet, { minLength: OUTLETS, maxLength: OUTLETS }),
      fc.array(service, { minLength: 1, maxLength: 30 }),
      wish,
      async (outlets, sold, wished) => {
        const rated = (await fill(outlets, sold)).map((row) => {
          const { figures, openOrders, openOrdersMax, away, fullUntil, ...own } =
            outlets[row.at] ?? outlets[0]!; // there are as many
          const isFull = figures !== null && openOrdersMax !== null && openOrders >= openOrdersMax;
          const facts = {
            ...own,
            ...row,
            trust: figures ?? NEW_TRUST,
            isFull,
            closed: { away, full_until: fullUntil },
            isLowestPrice: false,
          };
          return { ...row, score: scoreOf(facts, wished) };
        });
        rated.sort((a, b) => b.score - a.score || a.priceCents - b.priceCents || b.id - a.id);
        const found: number[] = [];
        let cursor: string | undefined;
        do {
          const query = { limit: 4, cursor };
          const { items, next, total } = await searchServices(test.db, query, 'fit', wished);
          expect(total).toBe(sold.length);
          found.push(...items.map(({ id }) => id));
          cursor = next ?? undefined;
        } while (cursor !== undefined);
        expect(found).toEqual(rated.map(({ id }) => id));
        const best = [...new Set(rated.map(({ at }) => at))];
        const byOutlet = best.map((of) => rated.filter(({ at }) => at === of));
        const pages = [];
        for (let page = 1; page <= 3; page += 1) {
          const query = { limit: 2, page, view: 'outlets' } as const;
          const { items } = await searchServices(test.db, query, 'fit', wished);
          pages.push(items.map(({ id }) => id));
        }
        const expected = [0, 2, 4].map((from) => byOutlet.slice(from, from + 2).flat());
        expect(pages).toEqual(expected.map((rows) => rows.map(({ id }) => id)));
      },
    ),
    { numRuns: process.env.FULL ? 300 : 40 },
  );
});
