import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { outletProfiles, outletTrust, servicePlaces, services } from '@/server/platform/db/schema';
import { insertUser } from '@/server/testing/money';
import { testApp } from '@/server/testing/testApp';
import { NEW_TRUST } from '@/shared/market/trust.schemas';
import {
  type Genre,
  GENRE_OPTIONS,
  OUTLET_TIERS,
  SERVICE_TYPES,
  valuesOf,
} from '@/shared/platform/options';
import { readTotals } from './catalogueTotals';
import { searchServices } from './catalogueSearchRepository';
import { recountAll } from '@/server/modules/market/trust/trustCommands';
import { placeServices } from '@/server/modules/market/trust/trustRepository';
import { trustPoints } from '@/server/modules/market/trust/trustPoints';
import { scoreOf } from './fit';

jest.setTimeout(120_000);

const test = testApp({ lasts: 'file' });
const OUTLETS = 5;
const NONE = { total: 0, outlets: 0 };
const ids: number[] = [];
beforeAll(async () => {
  for (let count = 0; count < OUTLETS; count += 1)
    ids.push((await insertUser(test.db, `outlet${count}`, 'media')).profileId);
  await test.db.insert(outletTrust).values(ids.map((outletId) => ({ outletId })));
});

const GENRES = valuesOf(GENRE_OPTIONS);
const styles = fc.uniqueArray(fc.constantFrom('metal', 'drum and bass', 'R&B'), { maxLength: 2 });
const day = fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25');
const seldom = fc.constantFrom(null, null, null, null, new Date('2026-11-20'));
const mostly = seldom.map((at) => (at ? null : new Date('2026-11-20')));
const outlet = fc.record({
  approvedAt: mostly,
  hiddenAt: seldom,
  genres: fc.uniqueArray(fc.constantFrom(...GENRES), { maxLength: 3 }),
  styles,
  tier: fc.constantFrom(...OUTLET_TIERS),
  away: fc.array(
    fc.tuple(day, day).map(([from, to]) => ({ from, to })),
    { maxLength: 2 },
  ),
  fullUntil: fc.option(day),
  openOrdersMax: fc.option(fc.integer({ min: 1, max: 3 })),
  openOrders: fc.nat({ max: 3 }),
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
  deliveryDays: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 365 })),
  approval: seldom.map((at) => (at ? 'pending' : 'approved')),
  isOn: seldom.map((at) => at === null),
  deletedAt: seldom,
});
const wish = fc.record({
  genre: fc.constantFrom(...GENRES),
  styles,
  format: fc.constantFrom('single', 'ep', 'album'),
  leftCents: fc.option(fc.constantFrom(-100, 2000, 6000)),
  priority: fc.constant(null),
  today: day,
});
type Outlet = typeof outlet extends fc.Arbitrary<infer Made> ? Made : never;
type Sold = typeof service extends fc.Arbitrary<infer Made> ? Made : never;

async function setOutlets(outlets: readonly Outlet[]) {
  const { db } = test;
  for (const [at, { figures, openOrders, ...values }] of outlets.entries()) {
    const outletId = ids[at] ?? 0;
    await db.update(outletProfiles).set(values).where(eq(outletProfiles.id, outletId));
    const points = figures && trustPoints(figures);
    const row = { openOrders, points, figures: { ...NEW_TRUST, ...figures } };
    const onConflict = { target: outletTrust.outletId, set: row };
    await db
      .insert(outletTrust)
      .values({ outletId, ...row })
      .onConflictDoUpdate(onConflict);
  }
}

async function sell(sold: readonly Sold[]) {
  const rows = sold.map(({ at, ...values }) => ({
    ...values,
    ...{ outletId: ids[at] ?? 0, description: 'x' },
  }));
  await test.db.delete(services);
  const made = await test.db.insert(services).values(rows).returning({ id: services.id });
  return sold.map((row, index) => ({ ...row, id: made[index]?.id ?? 0 }));
}

const isListed = (of: Outlet | undefined) => Boolean(of?.approvedAt) && !of?.hiddenAt;

/** Changes each service to what another one is. */
async function change(sold: readonly (Sold & { id: number })[]) {
  const changed = sold.map((row, index) => ({ ...(sold.at(index - 1) ?? row), id: row.id }));
  for (const { id, at: _, ...values } of changed)
    await test.db.update(services).set(values).where(eq(services.id, id));
  return changed.map((row, index) => ({ ...row, at: sold[index]?.at ?? 0 }));
}

it('sorts in the database exactly as the function does, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(outlet, { minLength: OUTLETS, maxLength: OUTLETS }),
      fc.array(service, { minLength: 1, maxLength: 30 }),
      wish,
      fc.boolean(),
      async (outlets, sold, wished, areOutletsFirst) => {
        if (areOutletsFirst) await setOutlets(outlets);
        const made = await sell(sold);
        if (!areOutletsFirst) await setOutlets(outlets);
        const shown = (areOutletsFirst ? await change(made) : made).filter(
          ({ at, isOn, deletedAt, approval }) =>
            isOn && !deletedAt && approval === 'approved' && isListed(outlets[at]),
        );
        const rated = shown.map((row) => {
          const { figures, openOrders, openOrdersMax, away, fullUntil, ...own } =
            outlets[row.at] ?? outlets[0]!; // there are as many
          const isFull = openOrdersMax !== null && openOrders >= openOrdersMax;
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
          const { items, next } = await searchServices(test.db, query, 'fit', wished, NONE);
          found.push(...items.map(({ id }) => id));
          cursor = next ?? undefined;
        } while (cursor !== undefined);
        expect(found).toEqual(rated.map(({ id }) => id));
        /* a filter, even one that all pass, needs a scan */
        const scanned = { price_max: 99, limit: 40 };
        const { items } = await searchServices(test.db, scanned, 'fit', wished, NONE);
        expect(items.map(({ id }) => id)).toEqual(rated.map(({ id }) => id));
        const best = [...new Set(rated.map(({ at }) => at))];
        const byOutlet = best.map((of) => rated.filter(({ at }) => at === of));
        const pages = [];
        for (let page = 1; page <= 3; page += 1) {
          const query = { limit: 2, page, view: 'outlets' } as const;
          const { items } = await searchServices(test.db, query, 'fit', wished, NONE);
          pages.push(items.map(({ id }) => id));
        }
        const expected = [0, 2, 4].map((from) => byOutlet.slice(from, from + 2).flat());
        expect(pages).toEqual(expected.map((rows) => rows.map(({ id }) => id)));
      },
    ),
    { numRuns: process.env.FULL ? 300 : 40 },
  );
});

const past = new Date('2026-11-20');
const row = {
  ...({ type: 'online_article', priceCents: 2000, deliveryDays: 7 } as const),
  ...({ approval: 'approved', isOn: true } as const),
};
it.each<[string, PgTable, Record<string, unknown>]>([
  ['the genres', outletProfiles, { genres: ['jazz'] }],
  ['the styles', outletProfiles, { styles: ['metal'] }],
  ['how many orders an outlet takes', outletProfiles, { openOrdersMax: 2 }],
  ['an approval of the outlet', outletProfiles, { approvedAt: null }],
  ['a hidden outlet', outletProfiles, { hiddenAt: past }],
  ['the record', outletTrust, { points: 91 }],
  ['the open orders', outletTrust, { openOrders: 3 }],
  ['the type', services, { type: 'album_online_review' }],
  ['the price', services, { priceCents: 4100 }],
  ['the days', services, { deliveryDays: 30 }],
  ['an approval', services, { approval: 'pending' }],
  ['a switch', services, { isOn: false }],
  ['a deletion', services, { deletedAt: past }],
])('places services anew after a change of %s', async (_what, table, values) => {
  const outlet = {
    approvedAt: past,
    hiddenAt: null,
    openOrdersMax: 3,
    genres: ['rock'] as Genre[],
  };
  await test.db.update(outletProfiles).set(outlet);
  await test.db.update(outletTrust).set({ openOrders: 2, points: 80 });
  await sell([{ at: 0, deletedAt: null, ...row }]);
  const places = () => test.db.select().from(servicePlaces);
  const before = await places();
  await test.db.update(table).set(values);
  const after = await places();
  expect(before).toHaveLength(1);
  expect(after).not.toEqual(before);
  await placeServices(test.db, ids);
  expect(await places()).toEqual(after);
});

it('places a service that is created while its outlet changes', async () => {
  await test.db.update(outletProfiles).set({ approvedAt: past, hiddenAt: null, genres: ['rock'] });
  await test.db.transaction(async (tx) => {
    await tx.update(outletProfiles).set({ genres: ['pop'] });
    await sell([{ at: 0, deletedAt: null, ...row }]);
  });
  expect(await test.db.select().from(servicePlaces)).toMatchObject([{ genres: ['pop'] }]);
});

it('places all services again when the figures are counted anew', async () => {
  await test.db.delete(outletTrust);
  await sell([{ at: 0, deletedAt: null, ...row }]);
  const places = await test.db.select().from(servicePlaces);
  await test.db.delete(servicePlaces);
  await recountAll(test.db, test.deps.now());
  expect(await test.db.select().from(servicePlaces)).toEqual(places);
});

it('keeps the totals of a large catalogue for a minute', async () => {
  const at = new Date('2026-11-24T10:00:00Z');
  const deps = { ...test.deps, now: () => at };
  const values = { ...row, outletId: ids[0] ?? 0, description: 'x' };
  await test.db.update(outletProfiles).set({ approvedAt: past, hiddenAt: null });
  await test.db.delete(services);
  /* each statement ends well before its time limit */
  for (const length of [...Array.from({ length: 10 }, () => 500), 1])
    await test.db.insert(services).values(Array.from({ length }, () => values));
  expect(await readTotals(deps)).toMatchObject({ total: 5001, outlets: 1 });
  await test.db.delete(services);
  expect(await readTotals(deps)).toMatchObject({ total: 5001 });
  at.setMinutes(at.getMinutes() + 1);
  /* nobody waits for the count, so it is there some statements later */
  while ((await readTotals(deps)).total > 0) await test.db.execute('SELECT 1');
});
