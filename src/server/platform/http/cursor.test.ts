import { and, eq, sql } from 'drizzle-orm';
import { services } from '@/server/platform/db/schema';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { ApiFailure } from './failures';
import { pageQuery, type Sorting } from './cursor';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const outlet = await test.register('media');
  // Prices in pairs, and times of which some differ by microseconds and some are equal.
  await test.db.execute(sql`
    INSERT INTO services
      (media_id, type, price_cents, delivery_days, description, submitted_at)
    SELECT ${outlet.user.profile.id}::int, 'online_article', 100 + n / 2, 7, 'Six hundred words.',
      timestamptz '2026-01-01 10:00:00.0001+00' + (n / 3) * interval '7 microseconds'
    FROM generate_series(1, 23) n`);
});
afterAll(() => test.close());

const BY_PRICE: Sorting = {
  name: 'price',
  keys: [
    { column: services.priceCents, kind: 'number' },
    { column: services.id, kind: 'number' },
  ],
};
const BY_WAITING: Sorting = {
  name: 'waiting',
  keys: [
    { column: services.submittedAt, kind: 'moment' },
    { column: services.id, kind: 'number' },
  ],
};
const NEWEST: Sorting = {
  name: 'newest',
  keys: [{ column: services.id, kind: 'number' }],
  isDescending: true,
};

async function page(sorting: Sorting, cursor?: string, limit = 5) {
  const query = pageQuery(sorting, { limit, cursor });
  const rows = await test.db
    .select({ id: services.id, place: query.place })
    .from(services)
    .where(and(eq(services.deliveryDays, 7), query.after))
    .orderBy(...query.orderBy)
    .limit(query.limit);
  return query.pageOf(rows, ({ id }) => id, 23);
}

async function all(sorting: Sorting): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const { items, next } = await page(sorting, cursor);
    ids.push(...items);
    if (next === null) return ids;
    cursor = next;
  }
  throw new Error('the pages do not end');
}
const ASCENDING = Array.from({ length: 23 }, (_, index) => index + 1);

it.each([
  ['by a number that several rows have', BY_PRICE, ASCENDING],
  ['by a moment to the microsecond', BY_WAITING, ASCENDING],
  ['newest first', NEWEST, ASCENDING.toReversed()],
])('pages %s have each row once, in order', async (_how, sorting, expected) => {
  expect(await all(sorting)).toEqual(expected);
});

it('a page at the end of the list has no next page', async () => {
  expect((await page(NEWEST, undefined, 23)).next).toBeNull();
  expect((await page(NEWEST, undefined, 22)).next).not.toBeNull();
});

const made = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const MOMENT = '2026-01-01T10:00:00.000100Z';

it('accepts a cursor that it created', async () => {
  expect((await page(BY_PRICE, made('price', 100, 1))).items[0]).toBe(2);
  expect((await page(BY_WAITING, made('waiting', MOMENT, 1))).items[0]).toBe(2);
});

it.each<[string, Sorting, string]>([
  ['nonsense', BY_PRICE, 'nonsense'],
  ['not JSON', BY_PRICE, Buffer.from('[1').toString('base64url')],
  ['not a list', BY_PRICE, Buffer.from('{"0":"price"}').toString('base64url')],
  ['null', BY_PRICE, Buffer.from('null').toString('base64url')],
  ['of another sorting', BY_PRICE, made('waiting', MOMENT, 1)],
  ['too short', BY_PRICE, made('price', 100)],
  ['too long', BY_PRICE, made('price', 100, 1, 1)],
  ['a text for a number', BY_PRICE, made('price', '100', 1)],
  ['a fraction', BY_PRICE, made('price', 1.5, 1)],
  ['above the maximum of the database', BY_PRICE, made('price', 2 ** 31, 1)],
  ['a list for a number', BY_PRICE, made('price', [100], 1)],
  ['a number for a moment', BY_WAITING, made('waiting', 5, 1)],
  ['a day that does not exist', BY_WAITING, made('waiting', '2026-02-30T10:00:00.000000Z', 1)],
  ['a year that does not exist', BY_WAITING, made('waiting', '0000-01-01T10:00:00.000000Z', 1)],
  ['an hour that does not exist', BY_WAITING, made('waiting', '2026-01-01T25:00:00.000000Z', 1)],
  ['SQL', BY_WAITING, made('waiting', "'; DROP TABLE services", 1)],
])('refuses a cursor that is %s', (_what, sorting, cursor) => {
  const ask = () => pageQuery(sorting, { limit: 5, cursor });
  expect(ask).toThrow(ApiFailure);
  expect(ask).toThrow(
    expect.objectContaining({ status: 400, fields: { cursor: 'This is the cursor of no page.' } }),
  );
});
