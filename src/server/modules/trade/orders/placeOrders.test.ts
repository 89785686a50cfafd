import { count, eq } from 'drizzle-orm';
import {
  idempotencyKeys,
  outletProfiles,
  notices,
  orders,
  outgoingMails,
  services,
  shortlistItems,
} from '@/server/platform/db/schema';
import { REPLAYED } from '@/server/platform/http/idempotency';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { approve, call, offer, untilServed } from '@/server/testing/trade';
import { ORDERS_AT_ONCE_MAX } from '@/shared/platform/limits';
import type { Order } from '@/shared/trade/orders.schemas';

const now = new Date('2026-11-24T12:00:00Z');
let test: TestApp;
let artist: TestAccount;
let campaign: number;
let weekly: TestAccount;
beforeEach(async () => {
  test = await createTestApp({ now: () => now });
  artist = await test.register('artist');
  weekly = await test.register('media', { company_name: 'Weekly' });
  campaign = await insertOpenCampaign(test, artist);
});
afterEach(() => test.close());

const serviceOf = async (outlet: TestAccount): Promise<number> =>
  (await approve(test, await offer(test, outlet))).id;
const request = (ids: readonly number[], values: object = {}, headers?: Record<string, string>) =>
  call(test, artist, 'POST', 'orders/batch/', { campaign, services: ids, ...values }, headers);
const change = (outlet: TestAccount, values: Partial<typeof outletProfiles.$inferInsert>) =>
  test.db.update(outletProfiles).set(values).where(eq(outletProfiles.id, outlet.user.profile.id));

const left = async () => {
  const counts = [];
  for (const table of [orders, notices, outgoingMails, idempotencyKeys])
    counts.push((await test.db.select({ rows: count() }).from(table))[0]?.rows);
  return counts;
};

it('places an order of each service, in the given sequence, each with the note', async () => {
  const other = await test.register('media', { company_name: 'Night Desk' });
  const ids = [await serviceOf(weekly), await serviceOf(other), await serviceOf(weekly)].reverse();
  const response = await request(ids, { message: 'Lamp Room could lead.' });
  expect(response.statusCode).toBe(201);
  const placed = response.json<{ orders: Order[] }>().orders;
  expect(placed.map(({ service }) => service.id)).toEqual(ids);
  for (const order of placed)
    expect(order).toMatchObject({ stage: 'placed', campaign, message: 'Lamp Room could lead.' });
  const sent = await call(test, other, 'GET', 'notices/');
  expect(sent.json().items).toMatchObject([{ kind: 'order_received' }]);
});

it('removes ordered services from the campaign’s shortlist, and nothing else', async () => {
  const ids = [await serviceOf(weekly), await serviceOf(weekly), await serviceOf(weekly)];
  await test.db
    .insert(shortlistItems)
    .values(ids.map((serviceId) => ({ campaignId: campaign, serviceId })));
  await request(ids.slice(0, 2));
  expect(await test.db.select({ id: shortlistItems.serviceId }).from(shortlistItems)).toEqual([
    { id: ids[2] },
  ]);
});

it('names every line that cannot be ordered, and places no order', async () => {
  const [away, full, gone] = [
    await test.register('media', { company_name: 'Away' }),
    await test.register('media', { company_name: 'Full' }),
    await test.register('media', { company_name: 'Gone' }),
  ];
  const ids = [
    await serviceOf(weekly),
    ...[await serviceOf(away), await serviceOf(full), await serviceOf(full)],
    ...[await serviceOf(gone), await serviceOf(weekly)],
  ];
  await request([ids[0]!]); // there is an open order of it from now on
  await change(away, { awayUntil: '2026-12-01' });
  await change(full, { openOrdersMax: 1 });
  await test.db.update(services).set({ isOn: false }).where(eq(services.id, ids[4]!));
  const before = await left();
  const response = await request(ids, {}, { 'idempotency-key': 'all' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({
    code: 'lines_refused',
    detail: 'Not all of it can be requested, so nothing was sent.',
    present: {
      lines: [
        {
          service: ids[0],
          code: 'order_open',
          detail: 'There is an open order for this campaign and service already.',
        },
        { service: ids[1], code: 'outlet_away', detail: 'Away is away until 01.12.2026.' },
        {
          service: ids[3],
          code: 'outlet_full',
          detail: 'Full has as many open orders as it takes on.',
        },
        // The error hides even the name of the outlet, which the artist no longer sees.
        { service: ids[4], code: 'not_found', detail: 'This service is not available.' },
      ],
    },
  });
  expect(await left()).toEqual(before);
  const others = await request([ids[2]!, ids[5]!], {}, { 'idempotency-key': 'all' });
  expect(others.statusCode).toBe(201);
});

it('returns the new price of each line that was shown another', async () => {
  const ids = [await serviceOf(weekly), await serviceOf(weekly), await serviceOf(weekly)];
  await test.db.update(services).set({ priceCents: 5500 }).where(eq(services.id, ids[1]!));
  const refused = await request(ids, { prices: [49.9, 49.9, 49.9] });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().present).toEqual({
    lines: [
      {
        service: ids[1],
        code: 'price_changed',
        detail: 'The price is $55.00 now.',
        price: 55,
      },
    ],
  });
  expect(await test.db.$count(orders)).toBe(0);
  expect((await request(ids, { prices: [49.9, 55, 49.9] })).statusCode).toBe(201);
});

it.each([[[49.9]], [[49.9, 49.9, 49.9]], [[49.9, -1]], [[49.9, '49.9']], [49.9], [null]])(
  'refuses the prices %j of two services',
  async (prices) => {
    const ids = [await serviceOf(weekly), await serviceOf(weekly)];
    const response = await request(ids, { prices });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('prices');
  },
);

it('places the orders once, however often the request is sent', async () => {
  const ids = [await serviceOf(weekly), await serviceOf(weekly)];
  const send = () => untilServed(() => request(ids, {}, { 'idempotency-key': 'all' }));
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(other.json()).toEqual(one.json());
  expect([one, other].filter(({ headers }) => headers[REPLAYED])).toHaveLength(1);
  expect(await test.db.$count(orders)).toBe(2);
});

it('keeps the limit of an outlet with two simultaneous artists, in any sequence', async () => {
  const other = await test.register('media');
  const ids = [await serviceOf(weekly), await serviceOf(other)];
  const second = await test.register('artist');
  const theirs = { campaign: await insertOpenCampaign(test, second), services: ids.toReversed() };
  await change(weekly, { openOrdersMax: 1 });
  const responses = await Promise.all([
    untilServed(() => request(ids)),
    untilServed(() => call(test, second, 'POST', 'orders/batch/', theirs)),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await test.db.$count(orders)).toBe(2);
});

it('needs an open campaign of the artist and services, each once and at most 20', async () => {
  const id = await serviceOf(weekly);
  const errorOf = async (ids: unknown, values = {}) => {
    const response = await request(ids as number[], values);
    return [response.statusCode, response.json().detail];
  };
  const missing = [400, 'Please choose the services, each once.'];
  expect(await errorOf([])).toEqual(missing);
  expect(await errorOf([id, id])).toEqual(missing);
  expect(await errorOf(undefined)).toEqual(missing);
  const many = Array.from({ length: ORDERS_AT_ONCE_MAX + 1 }, (_, index) => index + 1);
  expect(await errorOf(many)).toEqual([400, 'At most 20 orders go together.']);
  const foreign = await insertOpenCampaign(test, await test.register('artist'));
  expect(await errorOf([id], { campaign: foreign })).toEqual([
    400,
    'This is no campaign of yours.',
  ]);
});
