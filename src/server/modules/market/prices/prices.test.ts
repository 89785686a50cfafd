import { desc, eq } from 'drizzle-orm';
import { auditLog, priceLists, services } from '@/server/platform/db/schema';
import { agreeAndPay } from '@/server/testing/payments';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { call, offer } from '@/server/testing/trade';
import type { Notice } from '@/shared/platform/notices.schemas';
import type { OutletTier } from '@/shared/platform/options';
import type { Page } from '@/shared/platform/paging';
import type { PriceLists } from '@/shared/market/prices.schemas';
import { FIRST_PRICES } from '@/shared/market/prices.rules';
import type { Service } from '@/shared/market/services.schemas';
import { decideOutlet } from '@/server/modules/results/outlets/outletsCommands';
import { decideService } from '@/server/modules/market/services/servicesCommands';
import { startPriceClock } from './pricesCommands';

jest.setTimeout(60_000);

let admin: TestAccount;
const test = testApp({ startsAt: new Date('2026-11-20T23:30:00Z'), config: LONG_SESSIONS });
beforeEach(async () => {
  admin = await test.registerAdmin();
});

const TOMORROW = '2026-11-21';
const NEXT_DAY = new Date(`${TOMORROW}T00:00:00Z`);
const REVIEW = { group: 'Online Reviews', tier: 'rising', price: 120 };
const LIST = { list: 1, starts_on: TOMORROW, changes: [REVIEW] };
const DECIDER = { userId: 0 };

const publish = (body: object = LIST) => call(test, admin, 'POST', 'admin/prices/', body);
const readLists = async () => (await call(test, admin, 'GET', 'admin/prices/')).json<PriceLists>();
const priceToday = async () => {
  const current = (await test.app.inject('/api/prices/')).json<PriceLists['current']>();
  const cell = current.prices.find(
    ({ group, tier }) => group === REVIEW.group && tier === REVIEW.tier,
  );
  return [current.list, current.since, cell?.price];
};

/** Moves the clock and runs the workers of two servers. */
async function begin(at = NEXT_DAY): Promise<void> {
  test.now = at;
  const workers = [1, 2].map(() => startPriceClock({ ...test.deps, now: () => test.now }));
  await Promise.all(workers.map((worker) => worker.wake()));
  for (const worker of workers) await worker.stop();
}

async function newOutlet(tier: OutletTier): Promise<TestAccount> {
  const outlet = await test.register('media');
  const { id } = outlet.user.profile;
  await test.db.transaction((tx) =>
    decideOutlet(tx, DECIDER, id, { approve: true, tier }, test.now),
  );
  return outlet;
}
/** An approved service of the outlet, at the list price unless another is given. */
async function newService(outlet: TestAccount, type = 'ep_online_review', price?: number) {
  const { id } = await offer(test, outlet, { type });
  await test.db.transaction((tx) => decideService(tx, DECIDER, id, { approve: true, price }));
  return id;
}
const priceOf = async (id: number) =>
  (await test.db.select().from(services).where(eq(services.id, id)))[0]?.priceCents;
const noticesOf = async (outlet: TestAccount) => {
  const { items } = (await call(test, outlet, 'GET', 'notices/')).json<Page<Notice>>();
  return items.filter(({ kind }) => kind === 'prices_changed');
};
const lastEntry = async () =>
  (await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

it('publishing refuses invalid lists', async () => {
  const withChanges = (...changes: unknown[]) => ({ ...LIST, changes });
  const refused: [what: string, body: object, detail: string][] = [
    ['a list without a change', withChanges(), 'Please change a price first.'],
    ['an unchanged price', withChanges({ ...REVIEW, price: 110 }), 'is on the list already'],
    ['an unknown group', withChanges({ ...REVIEW, group: 'Podcasts' }), 'prices of the list'],
    ['an unknown tier', withChanges({ ...REVIEW, tier: 'stadium' }), 'prices of the list'],
    ['a cell twice', withChanges(REVIEW, { ...REVIEW, price: 130 }), 'changed once'],
    ['parts of a cent', withChanges({ ...REVIEW, price: 120.005 }), 'in whole cents'],
    ['less than a dollar', withChanges({ ...REVIEW, price: 0.99 }), 'in whole cents'],
    ['more than $100,000', withChanges({ ...REVIEW, price: 100_000.01 }), 'in whole cents'],
    ['a price as text', withChanges({ ...REVIEW, price: '120' }), 'in whole cents'],
    ['a change that is not an object', withChanges(null), 'prices of the list'],
    ['today as the first day', { ...LIST, starts_on: '2026-11-20' }, 'tomorrow at the earliest'],
    ['a day that does not exist', { ...LIST, starts_on: '2026-11-31' }, 'DD.MM.YYYY'],
  ];
  for (const [what, body, detail] of refused) {
    const response = await publish(body);
    expect([what, response.statusCode]).toEqual([what, 400]);
    expect(response.body).toContain(detail);
  }
  expect(await test.db.$count(priceLists)).toBe(0);
});

describe('a published list', () => {
  it('is pending with its changes, and the log names its publisher', async () => {
    const lists = (await publish()).json<PriceLists>();
    const change = { group: REVIEW.group, tier: REVIEW.tier, from: 110, to: 120 };
    expect(lists.lists).toEqual([
      { id: 2, starts_on: TOMORROW, has_begun: false, changes: [change] },
      { id: 1, starts_on: null, has_begun: true, changes: [] },
    ]);
    expect([lists.earliest, lists.current.list]).toEqual([TOMORROW, 1]);
    expect(await readLists()).toEqual(lists);
    expect(await lastEntry()).toMatchObject({
      actor: 'admin',
      actorId: admin.user.id,
      action: 'prices_published',
      subjectId: 2,
      before: 'List 1: Online Reviews, Rising Stars $110.00',
      after: 'List 2, from 2026-11-21: Online Reviews, Rising Stars $120.00',
    });
    await begin(new Date('2026-11-20T23:59:59Z'));
    expect(await priceToday()).toEqual([1, null, 110]);
  });

  it('is one: of two simultaneous admins the second is refused', async () => {
    const second = await test.registerAdmin();
    const other = { ...LIST, starts_on: '2026-12-01' };
    const both = await Promise.all([publish(), call(test, second, 'POST', 'admin/prices/', other)]);
    const late = both.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: 'prices_published' });
    expect(await test.db.$count(priceLists)).toBe(1);
  });

  it('is based on the current list: one based on an older list is refused', async () => {
    await publish();
    await begin();
    const next = { ...LIST, starts_on: '2026-12-01', changes: [{ ...REVIEW, price: 130 }] };
    expect((await publish(next)).json()).toMatchObject({ code: 'prices_published' });
    expect((await publish({ ...next, list: 2 })).statusCode).toBe(200);
    const { lists } = await readLists();
    expect(lists.map(({ id, changes }) => `${id}: ${changes[0]?.from}`)).toEqual([
      ...['3: 120', '2: 110', '1: undefined'],
    ]);
  });

  it('can be taken back until it begins', async () => {
    const withdraw = () => call(test, admin, 'DELETE', 'admin/prices/2/');
    expect((await withdraw()).statusCode).toBe(404);
    await publish();
    expect((await withdraw()).json<PriceLists>().lists).toHaveLength(1);
    expect(await lastEntry()).toMatchObject({
      action: 'prices_withdrawn',
      actorId: admin.user.id,
      subjectId: 2,
      before: 'List 2, from 2026-11-21',
      after: 'List 1 stays',
    });
    await publish();
    await begin();
    expect((await withdraw()).json()).toMatchObject({ code: 'prices_begun' });
    expect(await priceToday()).toEqual([2, TOMORROW, 120]);
  });
});

describe('a list that begins', () => {
  it('changes approved services at the list price once, and no others', async () => {
    const rising = await newOutlet('rising');
    const under = await newOutlet('underground');
    const listed = [await newService(rising), await newService(rising, 'album_online_review')];
    const own = await newService(rising, 'single_online_review', 99);
    const otherGroup = await newService(rising, 'online_interview');
    const otherTier = await newService(under);
    const waiting = (await offer(test, rising, { type: 'ep_online_review', price: 110 })).id;
    const { version } = (await call(test, rising, 'GET', `services/${listed[0]}/`)).json<Service>();
    await publish();
    await begin();
    expect(await Promise.all(listed.map(priceOf))).toEqual([12_000, 12_000]);
    expect(await Promise.all([own, otherGroup, otherTier, waiting].map(priceOf))).toEqual([
      ...[9900, 19_000, 3500, 11_000],
    ]);
    const after = (await call(test, rising, 'GET', `services/${listed[0]}/`)).json();
    expect(after).toMatchObject({ version: version + 1, price: 120 });
    expect(await priceToday()).toEqual([2, TOMORROW, 120]);
    expect(await noticesOf(rising)).toMatchObject([
      {
        title: 'A new price list has begun',
        text: '2 of your services have a new price from today. Orders keep the price at which they were placed. The new prices:\nEP online review: $120.00, before $110.00\nAlbum online review: $120.00, before $110.00',
      },
    ]);
    expect(await noticesOf(under)).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      actor: 'server',
      action: 'prices_begun',
      subjectId: 2,
      before: 'List 1',
      after: 'List 2: 2 services at 1 outlet',
    });
    await begin(new Date('2026-11-22T00:00:00Z'));
    expect(await noticesOf(rising)).toHaveLength(1);
  });

  it('is the price of services that are approved afterwards', async () => {
    const outlet = await newOutlet('rising');
    const { id } = await offer(test, outlet, { type: 'ep_online_review' });
    await publish();
    await begin();
    const decision = { approve: true, price: 120 };
    const response = await decide(test, admin, `admin/services/${id}/decide/`, decision);
    expect([response.statusCode, await priceOf(id)]).toEqual([200, 12_000]);
    const next = await newService(outlet, 'album_online_review');
    expect(await priceOf(next)).toBe(12_000);
  });

  it('does not change the prices of existing orders', async () => {
    const artist = await test.register('artist');
    const outlet = await newOutlet('underground');
    const price = FIRST_PRICES.Articles.underground;
    const { order } = await agreeAndPay(test, price, { artist, outlet });
    const raise = { group: 'Articles', tier: 'underground', price: 50 };
    const preview = await call(test, admin, 'POST', 'admin/prices/preview/', { changes: [raise] });
    const cell = { group: 'Articles', tier: 'underground', from: 45, to: 50 };
    const effect = { services: 1, outlets: 1, outlet_gets: 42.5, volume: 5, fee: 0.75 };
    const all = { fee_percent: 15, open_orders: 1, outlets: 1 };
    expect(preview.json()).toEqual({ changes: [{ ...cell, ...effect }], ...all });
    await publish({ ...LIST, changes: [raise] });
    await begin();
    const offerPage = await call(test, artist, 'GET', `offers/${order.id}/`);
    expect(offerPage.json()).toMatchObject({ service: { price: 45 } });
    expect(await noticesOf(outlet)).toHaveLength(1);
  });
});

it('the effect counts an outlet once, whatever changes, and ignores a cell without services', async () => {
  const outlet = await newOutlet('rising');
  await newService(outlet);
  await newService(outlet, 'online_interview');
  const changes = [
    REVIEW,
    { group: 'Interviews', tier: 'rising', price: 200 },
    { group: 'Playlist', tier: 'heavy', price: 200 },
  ];
  const response = await call(test, admin, 'POST', 'admin/prices/preview/', { changes });
  expect(response.json()).toMatchObject({
    changes: [
      { group: 'Online Reviews', services: 1, outlets: 1 },
      { group: 'Interviews', services: 1, outlets: 1 },
      { group: 'Playlist', services: 0, outlets: 0 },
    ],
    outlets: 1,
  });
});
