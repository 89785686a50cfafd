import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
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
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Service } from '@/shared/market/services.schemas';

let now: Date;
let test: TestApp;
let outlet: TestAccount;
let artist: TestAccount;
let service: Service;
beforeEach(async () => {
  now = new Date();
  test = await createTestApp({ now: () => now });
  outlet = await test.register('media', {
    company_name: 'Weekly',
    types: ['news'],
    country: 'usa',
  });
  artist = await test.register('artist');
  service = await approve(test, await offer(test, outlet));
});
afterEach(() => test.close());

const setStatus = (account: TestAccount, id: number | string, body: object) =>
  call(test, account, 'PATCH', `orders/${id}/done/`, body);

describe('placing an order', () => {
  it('returns the order with the ordered service', async () => {
    const response = await call(test, artist, 'POST', 'orders/', { service: service.id });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      status: 'pending',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
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
      embargo_until: null,
      public_on: null,
      delivered_at: null,
      delivery_due_at: null,
      answer_due_at: null,
      completed_at: null,
      closed_at: null,
      available_at: null,
      due_at: new Date(now.getTime() + 7 * 24 * 3600_000).toISOString(),
      reviews_until: null,
      is_reviewable: false,
      revisions_used: 0,
      outlet_part: null,
      actions: ['withdraw', 'complete'],
      is_waiting: false,
    });
  });

  it('keeps the ordered service unchanged when the service changes', async () => {
    const before = await order(test, artist, service.id);
    /* An admin approves the changes that the outlet requested. */
    await test.db
      .update(services)
      .set({ type: 'printed_article', priceCents: 1, deliveryDays: 40 })
      .where(eq(services.id, service.id));
    expect((await call(test, artist, 'GET', 'orders/')).json()).toEqual([before]);
    await complete(test, artist, before.id);
    const after = await order(test, artist, service.id);
    expect(after.service).toMatchObject({ type: 'printed_article', price: 0.01 });
  });

  it.each(['by its number', 'for a campaign', 'as an offer'])(
    'at another price than was shown returns the current price, %s',
    async (way) => {
      const campaign = await insertOpenCampaign(test, artist);
      await test.db.update(services).set({ priceCents: 5500 });
      const place = (price: number) =>
        way === 'as an offer'
          ? call(test, outlet, 'POST', 'offers/', {
              campaign,
              service: service.id,
              message: 'A review.',
              price,
            })
          : call(test, artist, 'POST', 'orders/', {
              service: service.id,
              price,
              ...(way === 'for a campaign' && { campaign }),
            });
      for (const price of [49.9, 54.99, 55.001]) {
        const refused = await place(price);
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({
          code: 'price_changed',
          detail: 'The price is $55.00 now.',
          present: { id: service.id, price: 55 },
        });
      }
      expect(await test.db.$count(orders)).toBe(0);
      expect((await place(55)).json<Order>().service.price).toBe(55);
    },
  );

  it('of a service that is not found is refused with an explanation', async () => {
    const response = await call(test, artist, 'POST', 'orders/', { service: 2_000_000_000 });
    expect(response.statusCode).toBe(404);
    expect(response.json().detail).toBe('This service is not available.');
  });

  const REFUSED = [
    [{}, 'service'],
    [{ service: null }, 'service'],
    [{ service: 0 }, 'service'],
    [{ service: 1e30 }, 'service'],
    [{ service: '1; DROP TABLE orders' }, 'service'],
    [{ service: 1, status: 'completed' }, 'status'],
    [{ service: 1, price: -1 }, 'price'],
    [{ service: 1, artist: 1 }, 'artist'],
  ] as const;
  it('refuses invalid fields', async () => {
    for (const [body, field] of REFUSED) {
      const response = await call(test, artist, 'POST', 'orders/', body);
      expect([body, response.statusCode]).toEqual([body, 400]);
      expect(response.json().fields).toHaveProperty(field);
    }
  });
});

describe('an order by number', () => {
  const place = (caller: TestAccount, id: number, more: object = {}) =>
    call(test, caller, 'POST', 'orders/', { service: id, ...more });
  /** A service of its own outlet, because placing an order locks the outlet too. */
  const forSale = async () =>
    (await approve(test, await offer(test, await test.register('media')))).id;
  const codes = async (responses: Promise<LightMyRequestResponse>[]) =>
    (await Promise.all(responses)).map(({ statusCode, ...response }) =>
      statusCode === 201 ? 201 : response.json().code,
    );

  it.each([
    ['waits for approval', { approval: 'pending' }],
    ['was declined', { approval: 'declined', approvalReason: 'Too vague.' }],
    ['is off', { isOn: false }],
    ['is of an outlet that was not approved', {}],
  ] as const)(
    'is refused for a service that %s, unless it was ordered before',
    async (why, values) => {
      const former = await test.register('artist');
      await completedOrder(test, former, service.id);
      if (Object.keys(values).length > 0) await test.db.update(services).set(values);
      else await test.db.update(outletProfiles).set({ approvedAt: null });

      const notFound = await place(artist, 2_000_000_000);
      const hidden = await place(artist, service.id);
      expect(hidden.statusCode).toBe(404);
      expect(hidden.json()).toEqual(notFound.json());
      const campaign = await insertOpenCampaign(test, artist);
      expect((await place(artist, service.id, { campaign })).json()).toEqual(notFound.json());
      const path = `services/${service.id}/`;
      expect((await call(test, artist, 'GET', path)).statusCode).toBe(404);

      expect((await call(test, former, 'GET', path)).statusCode).toBe(200);
      expect((await place(former, service.id)).statusCode).toBe(201);
      expect((await call(test, outlet, 'GET', path)).statusCode).toBe(200);
      await setAdminRole(test.db, artist.user.email, 'owner');
      const seen = (await call(test, artist, 'GET', path)).json<Service>();
      expect(seen.approval_reason).toBe(why === 'was declined' ? 'Too vague.' : null);
    },
  );

  it('is one of each service at a time, also with several simultaneous clicks', async () => {
    const clicks = Array.from({ length: 6 }, () => place(artist, service.id));
    const statuses = await codes(clicks);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 'free_order_open')).toHaveLength(5);
    const refused = await place(artist, service.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(ORDER_MESSAGES.freeOrderOpen);
    expect((await place(await test.register('artist'), service.id)).statusCode).toBe(201);
    // An order for a campaign has its own rules.
    const campaign = await insertOpenCampaign(test, artist);
    expect((await place(artist, service.id, { campaign })).statusCode).toBe(201);
    await test.db.update(orders).set({ stage: 'completed', dueAt: null });
    expect((await place(artist, service.id)).statusCode).toBe(201);
  });

  it('is one of at most five open ones, also with several at once', async () => {
    const ids = [service.id];
    for (let i = 0; i < 7; i += 1) ids.push(await forSale());
    const statuses = await codes(ids.map((id) => place(artist, id)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 'free_orders_full')).toHaveLength(3);
    const refused = ids[statuses.indexOf('free_orders_full')] ?? 0;
    const campaign = await insertOpenCampaign(test, artist);
    expect((await place(artist, refused, { campaign })).statusCode).toBe(201);
    const [first] = (await call(test, artist, 'GET', 'orders/?limit=2')).json<Order[]>().slice(1);
    await call(test, artist, 'POST', `offers/${first?.id}/withdraw/`);
    expect((await place(artist, refused)).statusCode).toBe(201);
  });
});

/** The order without the parts that depend on the reader. */
const shownToBoth = ({ actions: _actions, is_waiting: _isWaiting, ...rest }: Order) => rest;

describe('listing orders', () => {
  it('returns an artist’s own orders and an outlet’s for its services, newest first', async () => {
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
      expect(rows.map(shownToBoth)).toEqual(seen.map(shownToBoth));
    }
  });
});

describe('the status of an order', () => {
  it('changes from pending to completed, once', async () => {
    const placed = await order(test, artist, service.id);
    now = new Date(now.getTime() + 60_000);
    const response = await setStatus(artist, placed.id, { status: 'completed' });
    expect(response.statusCode).toBe(200);
    const completed = {
      ...placed,
      status: 'completed',
      stage: 'completed',
      updated_at: now.toISOString(),
      completed_at: now.toISOString(),
      version: 2,
      due_at: null,
      actions: [],
      is_reviewable: true,
    };
    expect(response.json()).toEqual(completed);
    for (const status of ['completed', 'pending']) {
      const refused = await setStatus(artist, placed.id, { status });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toEqual({
        detail: 'A completed order cannot change status.',
        code: 'order_completed',
        present: completed,
      });
    }
    expect((await call(test, artist, 'GET', 'orders/')).json()).toEqual([completed]);
  });

  it('may be set to pending while pending, which changes nothing', async () => {
    const placed = await order(test, artist, service.id);
    now = new Date(now.getTime() + 60_000);
    const response = await setStatus(artist, placed.id, { status: 'pending' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(placed);
  });

  it('is completed by one of 50 simultaneous requests', async () => {
    const { id } = await order(test, artist, service.id);
    let clock = now.getTime();
    test.deps.now = () => new Date((clock += 1000));
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        untilServed(() => setStatus(artist, id, { status: 'completed' })),
      ),
    );
    expect(tally(responses)).toEqual({ 200: 1, 409: 49 });
    const winner = responses.find(({ statusCode }) => statusCode === 200)?.json<Order>();
    const [row] = await test.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.updatedAt.toISOString()).toBe(winner?.updated_at);
  });

  it('is only set by the artist who placed the order, not by an outlet', async () => {
    const other = await test.register('artist');
    const { id } = await order(test, artist, service.id);
    const notFound = await setStatus(other, 2_000_000_000, { status: 'completed' });
    const hidden = await setStatus(other, id, { status: 'completed' });
    expect(hidden.statusCode).toBe(404);
    expect(hidden.json()).toEqual(notFound.json());
    await complete(test, artist, id);
    expect((await setStatus(other, id, { status: 'completed' })).statusCode).toBe(404);
    expect((await setStatus(outlet, id, { status: 'completed' })).statusCode).toBe(403);
  });
});

describe('the constraints of the database refuse', () => {
  const values = () => ({
    artistId: artist.user.profile.id,
    serviceId: service.id,
    outletId: outlet.user.profile.id,
    type: 'online_article' as const,
    priceCents: 100,
    feeCents: 15,
    deliveryDays: 7,
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
  ])('an order with %j', async (wrong) => {
    const row = { ...values(), ...wrong } as ReturnType<typeof values>; // wrong on purpose
    await expect(test.db.insert(orders).values(row)).rejects.toThrow();
    await test.db.insert(orders).values(values());
  });

  it('the deletion of a service that was ordered', async () => {
    await order(test, artist, service.id);
    await expect(test.db.delete(services)).rejects.toThrow();
  });
});
