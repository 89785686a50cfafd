import { orders, outletProfiles, services } from '@/server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { openCatalogue, submit, campaignOf } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approveOutlet, call, offer, putOnSale } from '@/server/testing/trade';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Plan, PlanCandidates } from '@/shared/market/plans.schemas';

const START = new Date('2026-03-01T12:00:00Z');
const test = testApp({ startsAt: START, config: LONG_SESSIONS, lasts: 'file' });
let artist: TestAccount;
let media: TestAccount;
let campaign: number;
beforeEach(async () => {
  test.now = START;
  [artist, media] = [await test.register('artist'), await test.register('media')];
  await approveOutlet(test, media);
  campaign = (await openCatalogue(test, artist)).id;
});

const path = () => `plans/${campaign}/`;
const read = async () => (await call(test, artist, 'GET', path())).json<Plan>();
const change = (body: object) => call(test, artist, 'PATCH', path(), body);
const candidates = async () =>
  (await call(test, artist, 'GET', `${path()}candidates/?priority=reviews`)).json<PlanCandidates>();
const sell = async (values: object = {}): Promise<number> => {
  const { id } = await offer(test, media, values);
  await putOnSale(test, id);
  return id;
};
const piece = (service: number, is_pinned = false) => ({ service, is_pinned });
const order = async (service: number) =>
  (await call(test, artist, 'POST', 'orders/', { service, campaign })).json<Order>();

it('begins around the end of the embargo, without a budget', async () => {
  expect(await read()).toEqual({
    ...{ id: campaign, budget: 0, ordered: 0, orders: [], version: 1 },
    ...{ release_day: null, priority: 'reviews', pieces: [] },
  });
  await call(test, artist, 'PATCH', `campaigns/${campaign}/`, { embargo_until: '2026-04-01' });
  expect((await read()).release_day).toBe('2026-04-01');
  test.now = new Date('2026-04-02T12:00:00Z');
  expect((await read()).release_day).toBeNull();
});

it('keeps the settings and the pieces in their order', async () => {
  const [first, second] = [await sell({ price: 35 }), await sell({ price: 110.5 })];
  const pieces = [piece(second, true), piece(first)];
  const settings = { budget: 400.5, release_day: '2026-04-01', priority: 'reach' };
  expect((await change({ ...settings, pieces })).statusCode).toBe(200);
  expect(await read()).toMatchObject({
    ...settings,
    version: 2,
    pieces: [
      { service: { id: second, price: 110.5 }, is_pinned: true, is_for_sale: true, order: null },
      { service: { id: first, media: { id: media.user.profile.id } }, is_pinned: false },
    ],
  });
  await change({ release_day: null, pieces: [piece(first)] });
  expect(await read()).toMatchObject({ release_day: null, pieces: [{ service: { id: first } }] });
});

it('refuses invalid values, with a message for each field', async () => {
  const service = await sell();
  const twice = [piece(service), piece(service)];
  const many = Array.from({ length: 25 }, (_none, index) => piece(index + 1));
  for (const [field, value, message] of [
    ['budget', -1, 'Please enter a budget of $0 or more.'],
    ['budget', 0.001, 'The budget can have at most two decimals.'],
    ['budget', 100_000.01, 'The budget can be at most $100000.'],
    ['budget', null, 'Please enter a budget.'],
    ['priority', 'fame', 'What matters: please choose one of the list.'],
    ['pieces', twice, 'Each service can be in a plan once.'],
    ['pieces', [{ service }], 'Please send a list of pieces.'],
    ['pieces', many, 'A plan can have at most 20 pieces.'],
  ] as const) {
    const response = await change({ [field]: value });
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
  }
});

it('accepts new pieces that the artist can order, and keeps the existing ones', async () => {
  const [sold, unsold] = [await sell(), (await offer(test, media)).id];
  const refused = await change({ pieces: [piece(sold), piece(unsold)] });
  const error = 'One of these services can no longer be ordered.';
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { pieces: error }]);
  expect((await read()).version).toBe(1);
  await change({ pieces: [piece(sold)] });
  await test.db.update(services).set({ isOn: false }).where(eq(services.id, sold));
  expect((await change({ pieces: [piece(sold, true)] })).statusCode).toBe(200);
  expect((await read()).pieces).toMatchObject([{ is_pinned: true, is_for_sale: false }]);
  const other = await sell();
  test.now = new Date('2026-05-01T12:00:00Z');
  const late = await change({ pieces: [piece(sold), piece(other)] });
  expect(late.json().fields).toEqual({ pieces: error });
});

it('shows the outcome of each piece, and keeps one while its order is open', async () => {
  const [first, second] = [await sell({ price: 35 }), await sell()];
  await change({ pieces: [piece(first), piece(second)] });
  const { id } = await order(first);
  expect(await read()).toMatchObject({
    ordered: 35,
    orders: [{ id, service: first, stage: 'placed', close_reason: null }],
  });
  await order(await sell({ price: 20.5 })); // in no plan
  expect((await read()).ordered).toBe(55.5);
  await test.db.update(services).set({ priceCents: 9900 }).where(eq(services.id, first));
  const of = async () => (await read()).pieces[0]?.order;
  const known = { id, close_reason: null, delivery_due_at: null, delivered_at: null };
  expect(await of()).toEqual({ ...known, stage: 'placed', price: 35 });
  expect((await change({ pieces: [piece(second)] })).json().fields).toEqual({
    pieces: 'What is requested stays in the plan until its order ends.',
  });
  await call(test, media, 'POST', `offers/${id}/decline/`, {});
  expect(await of()).toMatchObject({ stage: 'closed', close_reason: 'outlet_declined' });
  expect((await read()).ordered).toBe(20.5);
  expect((await candidates()).services.some((each) => each.id === first)).toBe(false);
  expect((await change({ pieces: [piece(second)] })).statusCode).toBe(200);
  /* a decision can leave a part of the price */
  await test.db.update(orders).set({ outletPartCents: 1000 });
  expect((await read()).ordered).toBe(10);
});

it('names no outlet while the catalogue is closed, except those of its orders', async () => {
  const [first, second] = [await sell(), await sell()];
  await change({ pieces: [piece(first), piece(second)] });
  await order(first);
  test.now = new Date('2026-05-01T12:00:00Z');
  const known = { id: media.user.profile.id };
  expect(await read()).toMatchObject({
    pieces: [{ service: { media: known } }, { service: { media: null } }],
  });
});

it('proposes rated services on sale, with when each outlet takes orders', async () => {
  const service = await sell({ type: 'ep_online_review', price: 35, delivery_days: 5 });
  await offer(test, media);
  const outletId = media.user.profile.id;
  const own = async () => {
    const all = await candidates();
    return {
      services: all.services.filter(({ outlet }) => outlet === outletId),
      outlet: all.outlets.find(({ id }) => id === outletId),
    };
  };
  expect(await own()).toMatchObject({
    services: [{ id: service, price: 35, delivery_days: 5, score: expect.any(Number) }],
    outlet: { busy: null, free_on: null },
  });
  const set = (values: Partial<typeof outletProfiles.$inferInsert>) =>
    test.db.update(outletProfiles).set(values).where(eq(outletProfiles.id, outletId));
  await set({ away: [{ from: '2026-03-01', to: '2026-03-08' }] });
  expect((await own()).outlet).toMatchObject({ busy: 'away', free_on: '2026-03-09' });
  await set({ away: [{ from: '2026-02-01', to: '2026-02-28' }] });
  const other = await sell();
  await order(service);
  await set({ openOrdersMax: 1 });
  /* 7 days to answer, 5 to work and 7 to inspect; requested services are no candidates */
  expect(await own()).toMatchObject({
    services: [{ id: other }],
    outlet: { busy: 'full', free_on: '2026-03-20' },
  });
});

it('proposes nothing while the catalogue is closed', async () => {
  await sell();
  expect((await candidates()).services).not.toEqual([]);
  test.now = new Date('2026-05-01T12:00:00Z');
  expect(await candidates()).toEqual({ services: [], outlets: [] });
  const closed = await test.register('artist');
  const { id } = await submit(test, closed);
  const theirs = (await campaignOf(test, closed, id)).id;
  const response = await call(test, closed, 'GET', `plans/${theirs}/candidates/?priority=reach`);
  expect(response.json()).toEqual({ services: [], outlets: [] });
});
