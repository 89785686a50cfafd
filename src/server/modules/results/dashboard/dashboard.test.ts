import { desc, eq } from 'drizzle-orm';
import {
  deliverables,
  listening,
  orderClicks,
  orders,
  payments,
} from '@/server/platform/db/schema';
import { insertSoundTrack } from '@/server/testing/campaigns';
import { splitOrder } from '@/server/modules/money/ledger/ledgerCommands';
import { returnOrders } from '@/server/modules/money/ledger/chargebackCommands';
import { disputeOf } from '@/server/testing/money';
import { agreeAndPay, type Deal, finish, memberOf } from '@/server/testing/payments';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call, completedOrder } from '@/server/testing/trade';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import { HEARD_BYTES } from '@/shared/music/listening.rules';
import type { LinkOutcome } from '@/shared/identity/links.rules';
import { monthsOf } from './dashboardQueries';

const START = new Date('2026-03-31T12:00:00Z');
const config = { accessTtlS: 30 * 24 * 3600 };
const test = testApp({ startsAt: START, config, lasts: 'file' });
let deal: Deal;
beforeEach(async () => {
  test.now = START;
  deal = await worked(110);
});

/** Makes an order whose money is released; of the same parties, if there are some. */
async function worked(price: number, parties?: Pick<Deal, 'artist' | 'outlet'>): Promise<Deal> {
  const made = await agreeAndPay(test, price, parties);
  await finish(test, made);
  return made;
}

const dashboard = async (caller: TestAccount, query = '') =>
  (await call(test, caller, 'GET', `dashboard/${query}`)).json<Dashboard>();
const factsOf = ({ order, artist, outlet, price }: Deal, feeCents: number) => ({
  orderId: order.id,
  artistUserId: artist.user.id,
  outletUserId: outlet.user.id,
  priceCents: price,
  feeCents,
});
const link = ({ order }: Deal, round: number, lastOutcome?: LinkOutcome) =>
  test.db
    .insert(deliverables)
    .values({ orderId: order.id, round, url: 'https://example.com/x', lastOutcome });

const PIECES = { live: 0, gone: 0, all: 0, labels: 0, labelled: 0, checked_at: null };
const NOTHING = {
  ...{ amount: 0, orders: 0, held: 0, held_orders: 0, fee_percent: 15, clicks: null },
  ...{ pieces: PIECES, deliveries: { all: 0, on_time: 0 }, rows: [], months: [] },
};

it('is empty without an order that moved money, and for an order by number', async () => {
  const { artist, outlet, order } = await agreeAndPay(test, 10);
  await completedOrder(test, artist, order.service.id);
  expect(await dashboard(artist)).toEqual({ ...NOTHING, held: 10, held_orders: 1 });
  expect(await dashboard(outlet)).toEqual({ ...NOTHING, held: 8.5, held_orders: 1 });
  expect(await dashboard(await test.register('artist'))).toEqual(NOTHING);
});

it('sums released money by outlet or service and by month, to the cent', async () => {
  test.now = new Date('2026-04-01T00:00:00Z');
  await worked(49.9, deal);
  // The outlet gets $20.00 of $30.01, of which the platform keeps $3.00.
  const disputed = await agreeAndPay(test, 30.01, deal);
  await test.db.transaction((tx) => splitOrder(tx, factsOf(disputed, 450), 2000, test.now));
  const elsewhere = await test.register('media', { company_name: 'Basement Zine' });
  await worked(15, { artist: deal.artist, outlet: elsewhere });
  await agreeAndPay(test, 9.99, deal);
  expect(await dashboard(deal.artist)).toMatchObject({
    ...{ amount: 194.9, orders: 4, held: 9.99, held_orders: 1 },
    rows: [
      { outlet: { company_name: 'The Night Desk' }, type: null, orders: 3, amount: 179.9 },
      { outlet: { company_name: 'Basement Zine' }, type: null, orders: 1, amount: 15 },
    ],
    months: [
      { month: '2026-03', amount: 110 },
      { month: '2026-04', amount: 84.9 },
    ],
  });
  // 93.50 and 42.41, since the fee of 49.90 is 7.49; 17.00 of the dispute.
  expect(await dashboard(deal.outlet)).toMatchObject({
    ...{ amount: 152.91, orders: 3, held: 8.49, held_orders: 1 },
    deliveries: { all: 2, on_time: 2 },
    rows: [{ outlet: null, type: 'online_article', orders: 3, amount: 152.91 }],
    months: [
      { month: '2026-03', amount: 93.5 },
      { month: '2026-04', amount: 59.41 },
    ],
  });
  const aYearLater = new Date('2027-03-01T12:00:00Z');
  const months = await monthsOf(test.db, memberOf(deal.artist), aYearLater);
  expect(months).toEqual([{ month: '2026-04', cents: 8490 }]);
});

it('counts the clicks of all orders, by outlet or service, or only those of one campaign', async () => {
  const row = { orderId: deal.order.id, robots: 9 };
  await test.db.insert(orderClicks).values([
    { ...row, day: '2026-03-01', people: 2 },
    { ...row, day: '2026-03-02', people: 3 },
  ]);
  for (const caller of [deal.artist, deal.outlet])
    expect(await dashboard(caller)).toMatchObject({ clicks: 5, rows: [{ clicks: 5 }] });
  const all = await dashboard(deal.artist);
  expect(all.amount).toBe(110);
  const campaign = deal.order.campaign ?? 0;
  expect(await dashboard(deal.artist, `?campaign=${campaign}`)).toEqual(all);
  expect(await dashboard(deal.artist, `?campaign=${campaign + 1}`)).toEqual(NOTHING);
  const wrong = await call(test, deal.artist, 'GET', 'dashboard/?campaign=x');
  expect(wrong.statusCode).toBe(400);
});

it('leaves out orders with a chargeback', async () => {
  const [payment] = await test.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
  if (!payment) throw new Error('no payment');
  const dispute = await disputeOf(test.db, payment);
  await test.db.transaction((tx) => returnOrders(tx, [factsOf(deal, 1650)], dispute, test.now));
  for (const caller of [deal.artist, deal.outlet])
    expect(await dashboard(caller)).toMatchObject({ amount: 0, orders: 0, rows: [], months: [] });
});

it('counts links of the last round of accepted work, and deliveries on time', async () => {
  const late = await worked(20, deal);
  const open = await agreeAndPay(test, 30, deal);
  await link(open, 1, 'live');
  for (const outcome of ['live', 'unnamed', 'gone', undefined] as const)
    await link(deal, 1, outcome);
  await link(late, 1, 'live');
  await link(late, 2, 'unreachable');
  const values = { revisionsUsed: 1, deliveredAt: new Date('2026-04-09T12:00:00Z') };
  await test.db.update(orders).set(values).where(eq(orders.id, late.order.id));
  const counts = {
    pieces: { ...PIECES, live: 2, gone: 1, all: 5 },
    deliveries: { all: 2, on_time: 1 },
  };
  expect(await dashboard(deal.artist)).toMatchObject(counts);
  expect(await dashboard(deal.outlet)).toMatchObject(counts);
});

it('sums responses, labels and listening by type of service', async () => {
  await link(deal, 1, 'live');
  const ofOrder = eq(deliverables.orderId, deal.order.id);
  await test.db.update(deliverables).set({ lastLabel: 'not_found' }).where(ofOrder);
  const trackId = await insertSoundTrack(test, deal.artist, deal.order.campaign ?? 0, 100);
  const outletId = deal.outlet.user.profile.id;
  const heard = { parts: Buffer.alloc(HEARD_BYTES), heard: 120, reportedAt: test.now };
  await test.db.insert(listening).values({ trackId, outletId, ...heard });
  const service = { answered: 1, requests: 1, labelled: 0, labels: 1, played: 12 };
  expect((await dashboard(deal.outlet)).rows).toMatchObject([{ orders: 1, service }]);
  expect((await dashboard(deal.artist)).rows).toMatchObject([{ orders: 1, service: null }]);
});
