import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyReply } from 'fastify';
import { object } from 'yup';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { routesOf } from '@/server/testing/routeList';
import type { Call, Contract } from '@/shared/platform/contract';
import { listOf, NUMBER, TEXT_OR_NULL } from '@/shared/platform/responseParts.schemas';
import { serve } from './serve';
import { and, eq, sql } from 'drizzle-orm';
import { services } from '@/server/platform/db/schema';
import { ApiFailure } from './failures';
import { pageQuery, type Sorting } from './cursor';
import { isUnchanged, rangeOf } from './byteRange';
import { csvCell, sendExport } from './exportFile';
import { makeCachedSerializers } from '@/server/platform/plugins/compilers';

const SHARED = path.resolve('src/shared');

/** The contracts of all files named `….schemas.ts`. */
async function everyContract(): Promise<Contract[]> {
  const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' });
  const named = files.filter((file) => file.endsWith('.schemas.ts'));
  const modules = await Promise.all(
    named.map((file) => import(path.join(SHARED, file)) as Promise<Record<string, Contract>>),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Contract') ? [value] : [])),
  );
}

it('each endpoint of the API, and no other, is in a contract', async () => {
  const [test, routes] = await routesOf(() => createTestApp());
  await test.close();
  const calls = (await everyContract()).flatMap((contract) => Object.values(contract));
  const served = routes.filter((route) => route.includes(' /api/'));
  expect(calls.map(({ method, path }) => `${method} /api/${path}`).sort()).toEqual(served.sort());
});

it('a response leaves out fields that no contract names, and is otherwise unchanged', async () => {
  const item = object({ id: NUMBER, note: TEXT_OR_NULL, of: object({ id: NUMBER }).nullable() });
  const call = { method: 'GET', path: 'things/', who: 'guest', returns: 'value' } as const;
  const respond = async (schema: Call['response'], value: object): Promise<unknown> => {
    const app = fastify();
    app.decorate('refuseView', async () => undefined);
    const anything = { otherBody: { type: 'application/json', description: 'Anything.' } };
    const described = schema ? { response: schema } : anything;
    serve(app, { ...call, summary: 'Lists.', ...described }, () => Promise.resolve(value as never));
    const response = await app.inject('/things/');
    await app.close();
    return response.json();
  };
  const value = { id: 1, note: 'mine', hash: 'secret', of: { id: 2, hash: 'secret' } };
  const kept = { id: 1, note: 'mine', of: { id: 2 } };
  expect(await respond(item, value)).toEqual(kept);
  expect(await respond(listOf(item), [value, value])).toEqual([kept, kept]);
  for (const same of [{ id: 10.05, note: null, of: null }, { id: 1 }]) {
    expect(await respond(item, same)).toEqual(same);
  }
  expect(await respond(undefined, { id: 1, hash: 'all' })).toEqual({ id: 1, hash: 'all' });
});

describe('a cursor', () => {
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

  const id = { column: services.id, kind: 'number' } as const;
  const price = { column: services.priceCents, kind: 'number' } as const;
  const submitted = { column: services.submittedAt, kind: 'moment' } as const;
  const BY_PRICE: Sorting = { name: 'price', keys: [price, id] };
  const BY_WAITING: Sorting = { name: 'waiting', keys: [submitted, id] };
  const NEWEST: Sorting = { name: 'newest', keys: [id], isDescending: true };

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

  const ASCENDING = Array.from({ length: 23 }, (_, index) => index + 1);

  it.each([
    ['by a number that several rows have', BY_PRICE, ASCENDING],
    ['by a moment to the microsecond', BY_WAITING, ASCENDING],
    ['newest first', NEWEST, ASCENDING.toReversed()],
  ])('pages %s have each row once, in order, and end', async (_how, sorting, expected) => {
    const ids: number[] = [];
    let cursor: string | undefined;
    for (let pages = 1; pages <= 5; pages += 1) {
      const { items, next } = await page(sorting, cursor);
      ids.push(...items);
      expect(next === null).toBe(pages === 5);
      cursor = next ?? undefined;
    }
    expect(ids).toEqual(expected);
    expect((await page(sorting, undefined, 23)).next).toBeNull();
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
    const fields = { cursor: 'This cursor does not belong to a page.' };
    expect(ask).toThrow(ApiFailure);
    expect(ask).toThrow(expect.objectContaining({ status: 400, fields }));
  });
});

describe('a byte range', () => {
  const AT = new Date('2026-03-04T05:06:07.890Z');
  const facts = { bytes: 10, etag: '"abc"', modifiedAt: AT };

  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ...['bytes=10-', 'bytes=10-12', 'bytes=-0'].map((range) => [range, 'unsatisfiable'] as const),
    ...['bytes=5-4', 'bytes=-', 'bytes=0-1,4-5'].map((range) => [range, null] as const),
    ...['bytes=1-2x', 'bytes=9999999999999999-'].map((range) => [range, null] as const),
    ...['lines=1-2', undefined].map((range) => [range, null] as const),
  ] as const)('such as %s is %j of ten bytes', (range, expected) => {
    expect(rangeOf({ range }, facts)).toEqual(expected);
  });

  it('is unsatisfiable for an empty file', () => {
    expect(rangeOf({ range: 'bytes=0-' }, { ...facts, bytes: 0 })).toBe('unsatisfiable');
  });

  it.each([
    ['"abc"', true],
    ['"other"', false],
    ['W/"abc"', false],
    ['Wed, 04 Mar 2026 05:06:07 GMT', true],
    ['Wed, 04 Mar 2026 05:06:06 GMT', false],
    ['some day', false],
  ])('is used with If-Range %s: %s', (ifRange, isAnswered) => {
    const range = rangeOf({ range: 'bytes=1-2', 'if-range': ifRange }, facts);
    expect(range).toEqual(isAnswered ? { start: 1, end: 2 } : null);
  });

  it.each([
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc", "other"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"other"' }, false],
    [{ 'if-none-match': '' }, false],
    // The ETag takes precedence over the date.
    [{ 'if-none-match': '"other"', 'if-modified-since': AT.toUTCString() }, false],
    [{ 'if-modified-since': AT.toUTCString() }, true],
    [{ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:06 GMT' }, false],
    [{ 'if-modified-since': 'some day' }, false],
    [{}, false],
  ])('of a file with the headers %j is unchanged: %s', (headers, expected) => {
    expect(isUnchanged(headers, facts)).toBe(expected);
  });
});

it.each([
  ...['=1+1', '+1', '@x', '-x', '＝1+1', '＋1', '－1', '＠x', '\tx'].map((x) => [x, `'${x}`]),
  ['\rx', `"'\rx"`],
  ['a;=1+1', `a;'=1+1`],
  ['a\n@x', `"a\n'@x"`],
  ['a;b=1', 'a;b=1'],
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['', ''],
] as [string, string][])('an export writes a cell of %j as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it.each(['csv', 'json'] as const)(
  'an export as %s asks for a batch only when the reader has taken the one before',
  async (format) => {
    let taken = 0;
    const takenBefore: number[] = [];
    async function* batches() {
      for (const row of ['a', 'b', 'c', 'd', 'e']) {
        takenBefore.push(taken);
        yield [{ row }];
      }
    }
    const reply = { type: () => reply, header: () => reply, send: (body: Readable) => body };
    const stream: unknown = sendExport(
      reply as unknown as FastifyReply,
      { name: 'rows', format, at: new Date() },
      { columns: ['row'], json: (row) => row, batches: batches() },
    );
    for await (const part of stream as Readable) {
      await setImmediate();
      if (/[a-e]/.test(part)) taken += 1;
    }
    // One batch is with the reader, the next one waits.
    expect(takenBefore).toEqual([0, 0, 1, 2, 3]);
  },
);

it('a serializer is made once for a schema, and is of each route’s own schema', async () => {
  const name = { type: 'object', properties: { name: { type: 'string' } } };
  const size = { type: 'object', properties: { size: { type: 'integer' } } };
  const buildSerializer = makeCachedSerializers();
  const bodiesOf = async (...schemas: object[]) => {
    const app = fastify({ schemaController: { compilersFactory: { buildSerializer } } });
    const urls = schemas.map((_, at) => `/${at}`);
    for (const [at, url] of urls.entries()) {
      const options = { schema: { response: { '2xx': schemas[at] } } };
      app.get(url, options, () => Promise.resolve({ name: 'A', size: 1 }));
    }
    return Promise.all(urls.map(async (url) => (await app.inject(url)).body));
  };
  expect(await bodiesOf(name, size, name)).toEqual(['{"name":"A"}', '{"size":1}', '{"name":"A"}']);
  expect(await bodiesOf(size)).toEqual(['{"size":1}']);
  const made = (schema: object) =>
    buildSerializer({}, {})({ method: 'GET', url: '/', httpStatus: '2xx', schema });
  expect(made(name)).toBe(made(name));
  expect(made({ ...name })).not.toBe(made(name));
});
