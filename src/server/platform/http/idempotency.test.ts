import { buildApp } from '@/server/app';
import { idempotencyKeys, orders, reviews, services } from '@/server/platform/db/schema';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import {
  approve,
  call,
  complete,
  completedOrder,
  offer,
  serviceBody,
  tally,
} from '@/server/testing/trade';
import { createOnce } from './idempotency';

const DAY_S = 24 * 3600;
const KEY = '0d0f6a2e-9c3b-4f0a-8d51-6f2b7f0e9a11';

// The tokens outlive the keys.
const test = testApp({ startsAt: 'now', config: { accessTtlS: 10 * 24 * 3600 } });
let outlet: TestAccount;
let artist: TestAccount;
let service: number;
beforeEach(async () => {
  outlet = await test.register('media');
  artist = await test.register('artist');
  service = (await approve(test, await offer(test, outlet))).id;
});

const place = (key: string, account = artist, body: object | string = { service }, more = {}) =>
  call(test, account, 'POST', 'orders/', body, { 'idempotency-key': key, ...more });
/** Completes all orders, so that the same can be ordered again. */
const completeAll = () => test.db.update(orders).set({ stage: 'completed', dueAt: null });
const orderCount = async (): Promise<number> => (await test.db.select().from(orders)).length;

it('a repeated request gets the first response and creates nothing', async () => {
  const first = await place(KEY);
  await complete(test, artist, first.json().id);
  // Other formatting makes no other request.
  const formatted = `{ "service": ${service}.0 }`;
  for (const body of [{ service }, formatted]) {
    const again = await place(KEY, artist, body, { 'content-type': 'application/json' });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
  }
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(await orderCount()).toBe(1);
});

it('one key on the addresses of two records is refused', async () => {
  const app = await buildApp(test.deps);
  app.post<{ Params: { id: string } }>(
    '/api/things/:id/',
    { onRequest: app.authenticate },
    (request, reply) =>
      createOnce(test.deps, request, reply, () => Promise.resolve({ made: request.params.id })),
  );
  const make = (id: number) =>
    call({ ...test, app }, artist, 'POST', `things/${id}/`, undefined, { 'idempotency-key': KEY });
  const made = [await make(12), await make(13), await make(12)].map((each) => each.json());
  await app.close();
  const refused = expect.objectContaining({ code: 'idempotency_key_reused' });
  expect(made).toEqual([{ made: '12' }, refused, { made: '12' }]);
});

it('another body or another endpoint with the same key is refused', async () => {
  const other = await offer(test, outlet);
  const { id } = await completedOrder(test, artist, service);
  await place(KEY);
  const body = await place(KEY, artist, { service: other.id });
  const review = { order: id, rating: 5 };
  const path = await call(test, artist, 'POST', 'reviews/', review, { 'idempotency-key': KEY });
  for (const response of [body, path]) {
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      detail: 'This Idempotency-Key was already used for another request.',
      code: 'idempotency_key_reused',
    });
  }
  expect(await orderCount()).toBe(2);
});

it('another key, another account or no key creates another order', async () => {
  const other = await test.register('artist');
  const withoutKey = () => call(test, artist, 'POST', 'orders/', { service });
  const ids = new Set<number>();
  for (const send of [
    () => place(KEY),
    () => place(KEY, other),
    () => place(`${KEY}2`),
    withoutKey,
    withoutKey,
  ]) {
    ids.add((await send()).json().id);
    await completeAll();
  }
  expect(ids.size).toBe(5);
});

it('30 at the same time create one order, and all get it', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => place(KEY)));
  expect(tally(responses)).toEqual({ 201: 30 });
  expect(new Set(responses.map((response) => response.body)).size).toBe(1);
  expect(await orderCount()).toBe(1);
});

it('a failed request leaves its key free', async () => {
  const missing = { service: service + 1 };
  expect((await place(KEY, artist, missing)).statusCode).toBe(404);
  expect(await test.db.select().from(idempotencyKeys)).toEqual([]);
  expect((await approve(test, await offer(test, outlet))).id).toBe(service + 1);
  expect((await place(KEY, artist, missing)).statusCode).toBe(201);
});

it('services and reviews honour keys too', async () => {
  const { id } = await completedOrder(test, artist, service);
  for (const [account, path, body] of [
    [outlet, 'services/', serviceBody(outlet)],
    [artist, 'reviews/', { order: id, rating: 5 }],
  ] as const) {
    const send = () => call(test, account, 'POST', path, body, { 'idempotency-key': KEY });
    const first = await send();
    const again = await send();
    expect(first.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.statusCode).toBe(201);
  }
  expect(await test.db.select().from(services)).toHaveLength(2);
  expect(await test.db.select().from(reviews)).toHaveLength(1);
});

it('keys are kept for 24 hours and deleted when later ones are used', async () => {
  const first = (await place(KEY)).json();
  test.advance(DAY_S - 1);
  expect((await place(KEY)).json()).toEqual(first);
  test.advance(2);
  await completeAll();
  expect((await place('later')).statusCode).toBe(201);
  const keys = await test.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  expect(keys).toEqual([{ key: 'later' }]);
  await completeAll();
  expect((await place(KEY)).json().id).not.toBe(first.id);
});

it('an expired key that is not yet deleted can be used again', async () => {
  const { id } = (await place(KEY)).json();
  // More expired rows than one purge deletes, all older than the key.
  const userId = artist.user.id;
  const createdAt = new Date(test.now.getTime() - DAY_S * 1000);
  const old = { userId, createdAt, requestHash: '', answer: {} };
  const rows = Array.from({ length: 150 }, (_, i) => ({ ...old, key: `old-${i}` }));
  await test.db.insert(idempotencyKeys).values(rows);
  test.advance(DAY_S + 1);
  await completeAll();
  const responses = await Promise.all([place(KEY), place(KEY), place(KEY)]);
  expect(tally(responses)).toEqual({ 201: 3 });
  const [taken] = new Set(responses.map((response) => response.json().id));
  expect(taken).not.toBe(id);
  expect(await orderCount()).toBe(2);
});

it('a key has 1 to 100 printable characters', async () => {
  for (const key of ['', 'a b', 'x'.repeat(101), 'ключ', 'a\tb']) {
    const response = await place(Buffer.from(key).toString('latin1'));
    expect([response.statusCode, response.json().code]).toEqual([400, 'idempotency_key_invalid']);
  }
  expect(await orderCount()).toBe(0);
  for (const key of ['!', '~'.repeat(100)]) {
    expect((await place(key)).statusCode).toBe(201);
    await completeAll();
  }
});
