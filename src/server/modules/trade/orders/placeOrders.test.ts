import { eq } from 'drizzle-orm';
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
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, untilServed } from '@/server/testing/trade';
import { ORDERS_AT_ONCE_MAX } from '@/shared/platform/limits';
import type { Order } from '@/shared/trade/orders.schemas';

const test = testApp({ startsAt: new Date('2026-11-24T12:00:00Z') });
let artist: TestAccount;
let campaign: number;
let weekly: TestAccount;
beforeEach(async () => {
  artist = await test.register('artist');
  weekly = await outletOf('Weekly');
  campaign = await insertOpenCampaign(test, artist);
});

const outletOf = (company_name: string) => test.register('media', { company_name });
const serviceOf = async (outlet = weekly): Promise<number> =>
  (await approve(test, await offer(test, outlet))).id;
const request = (ids: readonly number[], values: object = {}, headers?: Record<string, string>) =>
  call(test, artist, 'POST', 'orders/batch/', { campaign, services: ids, ...values }, headers);
const change = (outlet: TestAccount, values: Partial<typeof outletProfiles.$inferInsert>) =>
  test.db.update(outletProfiles).set(values).where(eq(outletProfiles.id, outlet.user.profile.id));

const left = () =>
  Promise.all(
    [orders, notices, outgoingMails, idempotencyKeys].map((table) => test.db.$count(table)),
  );

it('places an order of each service, in the given sequence, each with the note', async () => {
  const other = await outletOf('Night Desk');
  const ids = [await serviceOf(), await serviceOf(other), await serviceOf()].reverse();
  // The shortlist of the campaign loses what is ordered, and nothing else.
  const listed = [...ids, await serviceOf()];
  await test.db
    .insert(shortlistItems)
    .values(listed.map((serviceId) => ({ campaignId: campaign, serviceId })));
  const response = await request(ids, { message: 'Lamp Room could lead.' });
  expect(response.statusCode).toBe(201);
  const placed = response.json<{ orders: Order[] }>().orders;
  expect(placed.map(({ service }) => service.id)).toEqual(ids);
  for (const order of placed)
    expect(order).toMatchObject({ stage: 'placed', campaign, message: 'Lamp Room could lead.' });
  const sent = await call(test, other, 'GET', 'notices/');
  expect(sent.json().items).toMatchObject([{ kind: 'order_received' }]);
  const kept = await test.db.select().from(shortlistItems);
  expect(kept.map(({ serviceId }) => serviceId)).toEqual([listed[3]]);
});

it('names every line that cannot be ordered, and places no order', async () => {
  const [away, full, gone] = [
    await outletOf('Away'),
    await outletOf('Full'),
    await outletOf('Gone'),
  ];
  const ids: number[] = [];
  for (const outlet of [weekly, away, full, full, gone, weekly]) ids.push(await serviceOf(outlet));
  await request([ids[0]!]); // there is an open order of it from now on
  await change(away, { away: [{ from: '2026-01-01', to: '2026-11-30' }] });
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
        [ids[0], 'order_open', 'There is an open order for this campaign and service already.'],
        [ids[1], 'outlet_away', 'Away is away until 1 Dec 2026.'],
        [ids[3], 'outlet_full', 'Full has as many open orders as it takes on.'],
        // The error hides even the name of the outlet, which the artist no longer sees.
        [ids[4], 'not_found', 'This service is not available.'],
      ].map(([service, code, detail]) => ({ service, code, detail })),
    },
  });
  expect(await left()).toEqual(before);
  const others = await request([ids[2]!, ids[5]!], {}, { 'idempotency-key': 'all' });
  expect(others.statusCode).toBe(201);
});

it('returns the new price of each line that was shown another', async () => {
  const ids = [await serviceOf(), await serviceOf(), await serviceOf()];
  await test.db.update(services).set({ priceCents: 5500 }).where(eq(services.id, ids[1]!));
  const refused = await request(ids, { prices: [49.9, 49.9, 49.9] });
  const detail = 'The price is $55.00 now.';
  expect(refused.json().present).toEqual({
    lines: [{ service: ids[1], code: 'price_changed', detail, price: 55 }],
  });
  expect(await test.db.$count(orders)).toBe(0);
  expect((await request(ids, { prices: [49.9, 55, 49.9] })).statusCode).toBe(201);
});

it.each([[[49.9]], [[49.9, 49.9, 49.9]], [[49.9, -1]], [[49.9, '49.9']], [49.9], [null]])(
  'refuses the prices %j of two services',
  async (prices) => {
    const response = await request([await serviceOf(), await serviceOf()], { prices });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('prices');
  },
);

it('places the orders once, however often the request is sent', async () => {
  const ids = [await serviceOf(), await serviceOf()];
  const send = () => untilServed(() => request(ids, {}, { 'idempotency-key': 'all' }));
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(other.json()).toEqual(one.json());
  expect([one, other].filter(({ headers }) => headers[REPLAYED])).toHaveLength(1);
  expect(await test.db.$count(orders)).toBe(2);
});

it('keeps the limit of an outlet with two simultaneous artists, in any sequence', async () => {
  const other = await test.register('media');
  const ids = [await serviceOf(), await serviceOf(other)];
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
  const id = await serviceOf();
  const errorOf = async (ids: readonly number[], values = {}) => {
    const response = await request(ids, values);
    return [response.statusCode, response.json().detail];
  };
  const missing = [400, 'Please choose the services, each once.'];
  expect(await errorOf([])).toEqual(missing);
  expect(await errorOf([id, id])).toEqual(missing);
  expect(await errorOf([id], { services: undefined })).toEqual(missing);
  const many = Array.from({ length: ORDERS_AT_ONCE_MAX + 1 }, (_, index) => index + 1);
  expect(await errorOf(many)).toEqual([400, 'At most 20 orders can be sent together.']);
  const values = { campaign: await insertOpenCampaign(test, await test.register('artist')) };
  expect(await errorOf([id], values)).toEqual([400, 'This is not one of your campaigns.']);
});
