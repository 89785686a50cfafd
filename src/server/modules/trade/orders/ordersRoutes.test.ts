import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import {
  approve,
  call,
  complete,
  completedOrder,
  offer,
  order,
  tally,
  untilServed,
} from '@/server/testing/trade';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Service } from '@/shared/market/services.schemas';

const test = testApp({ startsAt: 'now' });
let outlet: TestAccount;
let artist: TestAccount;
let service: Service;
beforeEach(async () => {
  const profile = { company_name: 'Weekly', types: ['news'], country: 'usa' };
  outlet = await test.register('media', profile);
  artist = await test.register('artist');
  service = await approve(test, await offer(test, outlet));
});

const place = (more: object = {}, caller = artist) =>
  call(test, caller, 'POST', 'orders/', { service: service.id, ...more });
const setStatus = (id: number, status: 'completed' | 'pending') =>
  call(test, artist, 'PATCH', `orders/${id}/done/`, { status });

it('an order is returned with the ordered service, and listed so', async () => {
  const now = test.now.toISOString();
  const response = await place();
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.any(Number),
    status: 'pending',
    created_at: now,
    updated_at: now,
    version: 1,
    service: {
      id: service.id,
      type: 'online_article',
      price: 49.9,
      delivery_days: 7,
      media: {
        id: outlet.user.profile.id,
        company_name: 'Weekly',
        category: 'news',
        country: 'usa',
        tier: 'underground',
        logo: null,
      },
    },
    stage: 'placed',
    origin: 'order',
    is_for_sale: true,
    description: 'Six hundred words.',
    artist: { id: artist.user.profile.id, stage_name: null, genres: [] },
    campaign: null,
    release: null,
    release_title: null,
    release_genre: null,
    image: null,
    message: null,
    marketing: null,
    publish_on: null,
    fee: 7.49,
    close_reason: null,
    decline_reason: null,
    comment: null,
    accepted_at: null,
    paid_at: null,
    breached_at: null,
    ...{ more_days: null, given_days: 0, more_time_due_at: null },
    embargo_until: null,
    public_on: null,
    delivered_at: null,
    delivery_due_at: null,
    answer_due_at: null,
    asked_until: null,
    completed_at: null,
    closed_at: null,
    available_at: null,
    due_at: new Date(test.now.getTime() + 7 * 24 * 3600_000).toISOString(),
    reviews_until: null,
    is_reviewable: false,
    revisions_used: 0,
    outlet_part: null,
    actions: ['withdraw', 'complete'],
    is_waiting: false,
  });
  // It stays the same when an admin approves the changes that the outlet requested.
  await test.db
    .update(services)
    .set({ type: 'printed_article', priceCents: 1, deliveryDays: 40 })
    .where(eq(services.id, service.id));
  expect((await call(test, artist, 'GET', 'orders/')).json()).toEqual([response.json()]);
  const { id } = response.json<Order>();
  await complete(test, artist, id);
  const after = await order(test, artist, service.id);
  expect(after.service).toMatchObject({ type: 'printed_article', price: 0.01 });
});

it.each(['by its number', 'for a campaign', 'as an offer'])(
  'an order at another price than was shown returns the current price, %s',
  async (way) => {
    const campaign = await insertOpenCampaign(test, artist);
    await test.db.update(services).set({ priceCents: 5500 });
    const proposal = { campaign, service: service.id, message: 'A review.' };
    const placeAt = (price: number) =>
      way === 'as an offer'
        ? call(test, outlet, 'POST', 'offers/', { ...proposal, price })
        : place({ price, ...(way === 'for a campaign' && { campaign }) });
    for (const price of [49.9, 54.99, 55.001]) {
      const refused = await placeAt(price);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'price_changed',
          detail: 'The price is $55.00 now.',
          present: { id: service.id, price: 55 },
        },
      ]);
    }
    expect(await test.db.$count(orders)).toBe(0);
    expect((await placeAt(55)).json<Order>().service.price).toBe(55);
  },
);

it.each([
  ['service', { service: undefined }],
  ['service', { service: '1; DROP TABLE orders' }],
  ['status', { status: 'completed' }],
  ['price', { price: -1 }],
  ['artist', { artist: 1 }],
])('an order is refused for its %s: %j', async (field, body) => {
  const response = await place(body);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});

describe('an order by number', () => {
  /** A service of its own outlet, because placing an order locks the outlet too. */
  const forSale = async () =>
    (await approve(test, await offer(test, await test.register('media')))).id;
  const codes = async (responses: Promise<LightMyRequestResponse>[]) =>
    (await Promise.all(responses)).map(({ statusCode, ...response }) =>
      statusCode === 201 ? 201 : response.json().code,
    );
  const countOf = (all: readonly unknown[], code: unknown) =>
    all.filter((each) => each === code).length;

  it.each([
    ['waits for approval', { approval: 'pending' }],
    ['was declined', { approval: 'declined', approvalReason: 'Too vague.' }],
    ['is off', { isOn: false }],
    ['is of an outlet that was not approved', undefined],
  ] as const)('is refused for a service that %s, unless it was ordered before', async (...row) => {
    const [why, values] = row;
    const former = await test.register('artist');
    await completedOrder(test, former, service.id);
    if (values) await test.db.update(services).set(values);
    else await test.db.update(outletProfiles).set({ approvedAt: null });

    const notFound = await place({ service: 2_000_000_000 });
    expect([notFound.statusCode, notFound.json().detail]).toEqual([
      404,
      'This service is not available.',
    ]);
    const campaign = await insertOpenCampaign(test, artist);
    for (const more of [{}, { campaign }])
      expect((await place(more)).json()).toEqual(notFound.json());
    expect((await place({}, former)).statusCode).toBe(201);

    const seenBy = (caller: TestAccount) => call(test, caller, 'GET', `services/${service.id}/`);
    expect((await seenBy(artist)).statusCode).toBe(404);
    expect((await seenBy(former)).statusCode).toBe(200);
    expect((await seenBy(outlet)).statusCode).toBe(200);
    await setAdminRole(test.db, artist.user.email, 'owner');
    const seen = (await seenBy(artist)).json<Service>();
    expect(seen.approval_reason).toBe(why === 'was declined' ? 'Too vague.' : null);
  });

  it('is one of each service at a time, also with several simultaneous clicks', async () => {
    const statuses = await codes(Array.from({ length: 6 }, () => place()));
    expect([countOf(statuses, 201), countOf(statuses, 'free_order_open')]).toEqual([1, 5]);
    const refused = await place();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      ORDER_MESSAGES.freeOrderOpen,
    ]);
    expect((await place({}, await test.register('artist'))).statusCode).toBe(201);
    // An order for a campaign has its own rules.
    const campaign = await insertOpenCampaign(test, artist);
    expect((await place({ campaign })).statusCode).toBe(201);
    await test.db.update(orders).set({ stage: 'completed', dueAt: null });
    expect((await place()).statusCode).toBe(201);
  });

  it('is one of at most five open ones, also with several at once', async () => {
    const ids = [service.id];
    for (let i = 0; i < 7; i += 1) ids.push(await forSale());
    const statuses = await codes(ids.map((id) => place({ service: id })));
    expect([countOf(statuses, 201), countOf(statuses, 'free_orders_full')]).toEqual([5, 3]);
    const refused = { service: ids[statuses.indexOf('free_orders_full')] ?? 0 };
    const campaign = await insertOpenCampaign(test, artist);
    expect((await place({ ...refused, campaign })).statusCode).toBe(201);
    const [first] = (await call(test, artist, 'GET', 'orders/?limit=2')).json<Order[]>().slice(1);
    await call(test, artist, 'POST', `offers/${first?.id}/withdraw/`);
    expect((await place(refused)).statusCode).toBe(201);
  });
});

it('an artist’s own orders and an outlet’s for its services are listed, newest first', async () => {
  const otherArtist = await test.register('artist');
  const otherOutlet = await test.register('media');
  const otherService = await offer(test, otherOutlet);
  const first = await order(test, artist, service.id);
  const second = await order(test, otherArtist, service.id);
  const third = await order(test, artist, otherService.id);
  for (const [account, seen] of [
    [artist, [third, first]],
    [otherArtist, [second]],
    [outlet, [second, first]],
    [otherOutlet, [third]],
  ] as const) {
    const rows = (await call(test, account, 'GET', 'orders/')).json<Order[]>();
    expect(rows.map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
  }
});

describe('the status of an order', () => {
  it('may be set to pending while that, and once to completed', async () => {
    const placed = await order(test, artist, service.id);
    test.advance(60);
    expect((await setStatus(placed.id, 'pending')).json()).toEqual(placed);
    const completed = {
      ...placed,
      status: 'completed',
      stage: 'completed',
      updated_at: test.now.toISOString(),
      completed_at: test.now.toISOString(),
      version: 2,
      due_at: null,
      actions: [],
      is_waiting: true,
      is_reviewable: true,
    };
    const response = await setStatus(placed.id, 'completed');
    expect([response.statusCode, response.json()]).toEqual([200, completed]);
    for (const status of ['completed', 'pending'] as const) {
      const refused = await setStatus(placed.id, status);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toEqual({
        detail: 'A completed order cannot change status.',
        code: 'order_completed',
        present: completed,
      });
    }
  });

  it('is completed by one of 50 simultaneous requests', async () => {
    const { id } = await order(test, artist, service.id);
    let clock = test.now.getTime();
    test.deps.now = () => new Date((clock += 1000));
    const complete50 = Array.from({ length: 50 }, () =>
      untilServed(() => setStatus(id, 'completed')),
    );
    const responses = await Promise.all(complete50);
    expect(tally(responses)).toEqual({ 200: 1, 409: 49 });
    const winner = responses.find(({ statusCode }) => statusCode === 200)?.json<Order>();
    const [row] = await test.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.updatedAt.toISOString()).toBe(winner?.updated_at);
  });
});

it.each([
  { priceCents: 0 },
  { priceCents: 10_000_001 },
  { deliveryDays: 0 },
  { deliveryDays: 366 },
  { stage: 'cancelled' },
  { stage: 'closed' },
  { closeReason: 'late' },
  { stage: 'closed', closeReason: 'bored' },
  { stage: 'completed', dueAt: new Date() },
  { origin: 'gift' },
  { feeCents: -1 },
  { feeCents: 101 },
  { revisionsUsed: 2 },
  { type: 'skywriting' },
  { outletId: 2_000_000_000 },
  { serviceId: 2_000_000_000 },
])('the constraints of the database refuse an order with %j', async (wrong) => {
  const right = {
    artistId: artist.user.profile.id,
    serviceId: service.id,
    outletId: outlet.user.profile.id,
    type: 'online_article' as const,
    priceCents: 100,
    feeCents: 15,
    deliveryDays: 7,
  };
  const row = { ...right, ...wrong } as typeof right; // wrong on purpose
  await expect(test.db.insert(orders).values(row)).rejects.toThrow();
  await test.db.insert(orders).values(right);
  // Nor is a service deleted that was ordered.
  await expect(test.db.delete(services)).rejects.toThrow();
});
