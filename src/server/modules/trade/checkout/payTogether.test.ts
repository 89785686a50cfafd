import { eq, sql } from 'drizzle-orm';
import { notices, orders, outletTrust, paymentOrders, payments } from '@/server/platform/db/schema';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { startPaymentChecks } from './checkoutCommands';
import { writeStatus } from './settlePaymentCommands';
import { startOrderClock } from '@/server/modules/trade/orders/orderClock';
import { balances, giveMoney, givePayee } from '@/server/testing/money';
import { agree, chargeBack, type Deal, finish, memberOf, stageOf } from '@/server/testing/payments';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call, runWorkers, tally } from '@/server/testing/trade';
import type { Payment } from '@/shared/trade/payments.schemas';
import type { Payout } from '@/shared/money/wallet.schemas';
import { ProviderError } from '@/server/modules/money/payments/paymentPort';
import { findOpenPayment, findPayment } from '@/server/modules/money/payments/paymentsRepository';

jest.setTimeout(120_000);

const START = new Date('2026-03-01T12:00:00Z');
const test = testApp({
  checksLedger: true,
  startsAt: START,
  config: { accessTtlS: 30 * 24 * 3600, payoutHoldDays: 0 },
});
let artist: TestAccount;
/** Accepted orders of three outlets, for $20.00, $30.00 and $40.00. */
let deals: [Deal, Deal, Deal];
beforeEach(async () => {
  artist = await test.register('artist', { stage_name: 'Mara Kestrel' });
  const made: Deal[] = [];
  for (const [price, company_name] of [
    [20, 'Weekly'],
    [30, 'Night Desk'],
    [40, 'Tape Club'],
  ] as const)
    made.push(
      await agree(test, price, { artist, outlet: await test.register('media', { company_name }) }),
    );
  deals = made as typeof deals; // three of them
});

const idsOf = (some: readonly Deal[]) => some.map(({ order }) => order.id);
const pay = (some: readonly Deal[] = deals, body: object = {}) =>
  call(test, artist, 'POST', 'payments/', { orders: idsOf(some), ...body });
const begin = async (some: readonly Deal[] = deals): Promise<number> =>
  (await pay(some)).json<{ payment: { id: number } }>().payment.id;
const end = async (id: number, outcome = 'succeeded') =>
  (await call(test, artist, 'POST', `payments/${id}/test/`, { outcome })).json<Payment>();
const giveUp = ({ order, outlet }: Deal) =>
  test.db.transaction((tx) => moveOrder(tx, test.deps, order.id, 'giveUp', memberOf(outlet)));
const leaveCampaign = ({ order }: Deal) =>
  test.db.update(orders).set({ campaignId: null }).where(eq(orders.id, order.id));
const stages = () => Promise.all(deals.map((deal) => stageOf(test, deal)));
const statusOf = async (id: number) => (await findPayment(test.db, id))?.status;
const close = ({ order }: Deal) =>
  test.db
    .update(orders)
    .set({ stage: 'closed', closeReason: 'suspended', dueAt: null })
    .where(eq(orders.id, order.id));
function provider() {
  const { payments: port } = test.deps;
  if (!port) throw new Error('no provider');
  return port;
}
const own = () => `artist ${artist.user.id}`;
const receipts = async () =>
  (await test.mails())
    .filter(({ recipient, subject }) => recipient === artist.user.email && /payment/i.test(subject))
    .map(({ body }) => body);

it('pays several orders with one payment, each with its own hold, and sends one receipt', async () => {
  const shown = await call(test, artist, 'GET', `payments/preview/?orders=${idsOf(deals).join()}`);
  expect(shown.json()).toEqual({ price: 90, from_balance: 0, by_card: 90 });
  const id = await begin();
  expect(await end(id)).toMatchObject({
    amount: 90,
    from_balance: 0,
    status: 'succeeded',
    orders: deals.map(({ order }) => ({ id: order.id, state: 'paid', due_at: null })),
  });
  expect(await stages()).toEqual(['paid', 'paid', 'paid']);
  expect(await balances(test.db)).toEqual({ hold: 9000, provider: -9000 });
  expect(await receipts()).toEqual([
    expect.stringContaining(
      `You have paid $90.00 for 3 orders. Your card was charged $90.00. The money is held until you accept the work. This is your receipt:
Online article for Glass Harbour, Weekly: $20.00, paid. The work is due by 8 Mar 2026, 12:00 (UTC).
Online article for Glass Harbour, Night Desk: $30.00, paid. The work is due by 8 Mar 2026, 12:00 (UTC).
Online article for Glass Harbour, Tape Club: $40.00, paid. The work is due by 8 Mar 2026, 12:00 (UTC).
`,
    ),
  ]);
});

it('uses the balance first, and needs no card when that is enough', async () => {
  await giveMoney(test.db, artist.user.id, 7500);
  const rest = await begin();
  expect(await end(rest, 'failed')).toMatchObject({ amount: 15, from_balance: 75 });
  await giveMoney(test.db, artist.user.id, 1500);
  const response = await pay(deals, { by_card: 0 });
  expect(response.json()).toEqual({
    orders: deals.map(({ order }) => expect.objectContaining({ id: order.id, stage: 'paid' })),
  });
  expect(await balances(test.db)).toEqual({ hold: 9000, promotions: -9000 });
  expect(await receipts()).toHaveLength(1);
});

it('pays what still can be paid, and reports once what cannot, and what stays on the balance', async () => {
  const id = await begin();
  await close(deals[1]);
  await leaveCampaign(deals[2]);
  const { orders: lines } = await end(id);
  expect(lines.map(({ state }) => state)).toEqual(['paid', 'closed', 'unpaid']);
  for (const _again of [1, 2]) await end(id);
  expect(await balances(test.db)).toEqual({ [own()]: 7000, hold: 2000, provider: -9000 });
  const sent = await receipts();
  expect(sent).toHaveLength(1);
  for (const part of [
    'You have paid $20.00 for 1 order. Your card was charged $90.00.',
    'Night Desk: closed in the meantime, not paid.',
    'Tape Club: $40.00, not paid. Please pay it by 4 Mar 2026, 12:00 (UTC).',
    'The rest is on your balance.',
  ])
    expect(sent[0]).toContain(part);
});

it('is cancelled by paying one of its orders, or else pays that order once and reports it', async () => {
  await giveMoney(test.db, artist.user.id, 2000);
  const first = await begin(deals.slice(0, 2));
  expect((await pay([deals[0]])).json()).toMatchObject({ orders: [{ stage: 'paid' }] });
  expect(await statusOf(first)).toBe('expired');
  const second = await begin(deals.slice(1));
  await giveMoney(test.db, artist.user.id, 3000);
  const away = new ProviderError('away', 'away');
  const cancel = jest.spyOn(provider(), 'cancel').mockRejectedValue(away);
  expect((await pay([deals[1]])).statusCode).toBe(200);
  cancel.mockRestore();
  expect(await statusOf(second)).toBe('created');
  await end(second);
  expect(await stages()).toEqual(['paid', 'paid', 'paid']);
  expect((await receipts()).at(-1)).toContain('Night Desk: was paid before.');
});

it('reports the missing amount of an order when the balance was spent on another one', async () => {
  await giveMoney(test.db, artist.user.id, 3000);
  const id = await begin(deals.slice(1));
  await pay([deals[0]]);
  const { orders: lines } = await end(id);
  expect(lines.map(({ state }) => state)).toEqual(['paid', 'unpaid']);
  expect((await receipts()).at(-1)).toContain(
    'Tape Club: $40.00, not paid. $20.00 is missing. Please pay it by 4 Mar 2026, 12:00 (UTC), or it closes automatically.',
  );
});

it('is one payment for several tabs, and another one for other orders', async () => {
  const all = await Promise.all([pay(), pay(), pay(deals.toReversed())]);
  const ids = all.map((response) => response.json<{ payment: { id: number } }>().payment.id);
  expect(new Set(ids).size).toBe(1);
  const first = ids[0] ?? 0;
  const second = await begin(deals.slice(1));
  expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'created']);
  expect(await findOpenPayment(test.db, deals[0].order.id)).toBeNull();
  // A single order is paid by the same rules.
  await call(test, artist, 'POST', `offers/${deals[1].order.id}/pay/`, {});
  expect(await statusOf(second)).toBe('expired');
  expect(await test.db.$count(payments)).toBe(3);
});

it('does not continue a payment that another tab has cancelled meanwhile', async () => {
  const port = provider();
  const open = port.createCheckout.bind(port);
  const cancel = jest.spyOn(port, 'cancel');
  let second = 0;
  const create = jest.spyOn(port, 'createCheckout').mockImplementationOnce(async (checkout) => {
    second = await begin(deals.slice(1));
    return open(checkout);
  });
  const late = await pay();
  create.mockRestore();
  expect([late.statusCode, late.json().code]).toEqual([409, 'checkout_open']);
  expect(cancel.mock.calls.map(([{ externalId }]) => externalId)).toEqual([`test-${second - 1}`]);
  cancel.mockRestore();
  expect([await statusOf(second - 1), await statusOf(second)]).toEqual(['expired', 'created']);
  expect(await findPayment(test.db, second - 1)).toMatchObject({ externalId: null, url: null });
});

it('the database allows only one open payment for an order', async () => {
  const [deal] = deals;
  const id = await begin([deal]);
  const other = await begin([deals[1]]);
  const twice = { paymentId: other, orderId: deal.order.id };
  await expect(test.db.insert(paymentOrders).values(twice)).rejects.toThrow();
  await end(id, 'failed');
  const [row] = await test.db.select().from(paymentOrders).where(eq(paymentOrders.paymentId, id));
  expect(row?.status).toBe('failed');
  await expect(test.db.insert(paymentOrders).values(twice)).resolves.toBeDefined();
});

it('charges once, however often the button is pressed', async () => {
  await giveMoney(test.db, artist.user.id, 20_000);
  expect(tally(await Promise.all([pay(), pay(), pay()]))).toEqual({ 200: 1, 409: 2 });
  expect(await balances(test.db)).toMatchObject({ hold: 9000 });
});

it('pays two sets of orders of the same outlets at once, whatever their order', async () => {
  const [weekly, desk] = deals;
  const other = await test.register('artist', { stage_name: 'Ida Ray' });
  const theirs = [
    await agree(test, 30, { artist: other, outlet: desk.outlet }),
    await agree(test, 20, { artist: other, outlet: weekly.outlet }),
  ];
  for (const { user } of [artist, other]) await giveMoney(test.db, user.id, 5000);
  const untilWaiting = async (count: number) => {
    for (let waiting = 0; waiting < count;) {
      const { rows } = await test.db.execute(sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      waiting = rows.length;
    }
  };
  const paid = await test.db.transaction(async (tx) => {
    const { id } = weekly.outlet.user.profile;
    await tx.update(outletTrust).set({ openOrders: 1 }).where(eq(outletTrust.outletId, id));
    const first = pay([weekly, desk]);
    await untilWaiting(1);
    const second = call(test, other, 'POST', 'payments/', { orders: idsOf(theirs) });
    await untilWaiting(2);
    /* the second waits for the same row, and has not locked the other one before */
    const { rows } = await test.db.execute(sql`SELECT FROM ${outletTrust}
      WHERE ${outletTrust.outletId} = ${desk.outlet.user.profile.id} FOR UPDATE SKIP LOCKED`);
    expect(rows).toHaveLength(1);
    return [first, second];
  });
  expect(tally(await Promise.all(paid))).toEqual({ 200: 2 });
});

const due = new Date('2026-03-04T12:00:00Z').getTime();
const turnTo = async (minutesAfter: number) => {
  test.now = new Date(due + minutesAfter * 60_000);
  await runWorkers([...startOrderClock(test.deps), startPaymentChecks(test.deps)]);
  await runWorkers(startOrderClock(test.deps));
};
const withdraw = async (account: TestAccount, { order }: Deal) =>
  (await call(test, account, 'POST', `offers/${order.id}/withdraw/`)).json();

it('the deadline of payment passes while a checkout is open, and no side withdraws', async () => {
  const id = await begin();
  for (const [account, deal] of [
    [deals[0].outlet, deals[0]],
    [artist, deals[2]],
  ] as const)
    expect(await withdraw(account, deal)).toMatchObject({ code: 'checkout_open' });
  await test.db.update(payments).set({ expiresAt: new Date(due + 60_000) });
  await turnTo(0);
  expect(await stages()).toEqual(['accepted', 'accepted', 'accepted']);
  await end(id);
  expect(await stages()).toEqual(['paid', 'paid', 'paid']);
});

it('the deadline of payment waits for one checkout at most, however often another one begins', async () => {
  const [deal] = deals;
  await turnTo(-1);
  let id = await begin([deal]);
  for (const minutes of [1, 20, 29]) {
    await turnTo(minutes);
    expect(await stageOf(test, deal)).toBe('accepted');
    await call(test, artist, 'POST', `payments/${id}/cancel/`);
    id = await begin([deal]);
    expect((await findPayment(test.db, id))?.expiresAt).toEqual(new Date(due + 30 * 60_000));
  }
  await turnTo(30);
  expect(await stageOf(test, deal)).toBe('closed');
  expect(await statusOf(id)).toBe('expired');
});

it('the deadline of payment is over for an outlet once the checkout has expired; late money stays with the payer', async () => {
  const [deal] = deals;
  const id = await begin([deal]);
  test.now = new Date(START.getTime() + 30 * 60_000);
  expect(await withdraw(deal.outlet, deal)).toMatchObject({ stage: 'closed' });
  // The bank confirms it after all.
  await writeStatus(test.deps, { id }, { status: 'succeeded' });
  expect(await balances(test.db)).toMatchObject({ [own()]: deal.price });
  const sent = await test.db.select().from(notices).where(eq(notices.orderId, deal.order.id));
  expect(sent.map(({ kind, data }) => `${kind} ${String(data.cause)}`)).toEqual(
    expect.arrayContaining(['closed paid_late', 'payment_received kept']),
  );
});

it('is for one’s own orders that are unpaid, at the price shown, until half an hour after the deadline', async () => {
  const stranger = await test.register('artist');
  const foreign = await agree(test, 20, { artist: stranger, outlet: deals[0].outlet });
  const errorOf = async (some: readonly Deal[], body: object = {}) => {
    const response = await pay(some, body);
    return [response.statusCode, response.json().code];
  };
  expect(await errorOf([deals[0], foreign])).toEqual([404, 'not_found']);
  expect(await errorOf(deals, { by_card: 89.99 })).toEqual([409, 'figures_changed']);
  expect(await errorOf([])).toEqual([400, 'invalid']);
  const many = { orders: Array.from({ length: 21 }, (_, index) => index + 1) };
  expect(await errorOf([], many)).toEqual([400, 'invalid']);
  for (const bad of ['', 'x', '1,1', '1,,2', '0']) {
    const { statusCode } = await call(test, artist, 'GET', `payments/preview/?orders=${bad}`);
    expect([bad, statusCode]).toEqual([bad, 400]);
  }
  await leaveCampaign(deals[1]);
  expect(await errorOf(deals)).toEqual([409, 'campaign_needed']);
  await close(deals[2]);
  expect(await errorOf(deals)).toEqual([409, 'order_moved']);
  test.now = new Date('2026-03-04T12:30:00Z');
  const late = await pay([deals[0]]);
  expect([late.statusCode, late.json().detail]).toEqual([409, ORDER_MESSAGES.paymentLate]);
  expect(await test.db.$count(payments)).toBe(0);
});

const payOut = async (account: TestAccount, amount: number) => {
  await givePayee(test.db, account.user.id);
  return call(test, account, 'POST', 'payouts/', { kind: 'bank', amount });
};
async function takeBack(id: number): Promise<void> {
  const payment = await findPayment(test.db, id);
  if (!payment) throw new Error('no payment');
  await chargeBack(test, payment);
}

it('a chargeback affects all its orders at once: held, released, refunded and withdrawn money', async () => {
  const [held, released, refunded] = deals;
  const id = await begin();
  await end(id);
  await finish(test, released);
  await giveUp(refunded);
  // The outlet has withdrawn its share of $25.50, the artist $15.00 of the refund.
  expect((await payOut(released.outlet, 25.5)).statusCode).toBe(201);
  await giveMoney(test.db, artist.user.id, 500);
  const spent = await agree(test, 20, { artist, outlet: held.outlet });
  expect((await pay([spent])).statusCode).toBe(200);
  expect(await balances(test.db)).toMatchObject({ [own()]: 2500, hold: 4000 });
  for (const _again of [1, 2]) await takeBack(id);
  // $90.00: $20.00 of the hold, $25.00 of the balance, the fee, a debt, and the rest is lost.
  expect(await balances(test.db)).toEqual({
    hold: 2000,
    [`transit ${released.outlet.user.id}`]: 2550,
    [`debt ${released.outlet.user.id}`]: -2550,
    promotions: -500,
    losses: -1500,
  });
  expect(await stages()).toEqual(['closed', 'completed', 'closed']);
  expect(await stageOf(test, spent)).toBe('paid');
  const entries = (await listAudit(test.db, {}, 9))
    .map(({ entry }) => entry)
    .filter(({ action }) => action === 'chargeback');
  expect(entries.map(({ orderId, amountCents }) => [orderId, amountCents]).toReversed()).toEqual(
    deals.map(({ order }, index) => [order.id, index === 0 ? 9000 : null]),
  );
  const ofRefunds = eq(notices.kind, 'refunded');
  const sent = await test.db.select().from(notices).where(ofRefunds).orderBy(notices.id);
  const causes = sent.filter(({ data }) => data.cause === 'chargeback');
  expect(causes.map(({ orderId, data }) => [orderId, data.cents])).toEqual([
    [held.order.id, undefined],
    [held.order.id, undefined],
    [released.order.id, 2550],
  ]);
});

it('a chargeback takes money back from payouts that wait, once', async () => {
  const id = await begin([deals[0]]);
  await end(id);
  await giveUp(deals[0]);
  const { id: payout } = (await payOut(artist, 20)).json<Payout>();
  await takeBack(id);
  expect(await balances(test.db)).toEqual({});
  expect((await call(test, artist, 'GET', 'payouts/')).json()).toMatchObject([
    { id: payout, status: 'rejected', reason: 'A bank has taken back a payment of yours.' },
  ]);
  // A repeated event leaves later money and its payout alone.
  await giveMoney(test.db, artist.user.id, 2000);
  expect((await payOut(artist, 20)).statusCode).toBe(201);
  await takeBack(id);
  const transit = `transit ${artist.user.id}`;
  expect(await balances(test.db)).toEqual({ [transit]: 2000, promotions: -2000 });
});

it('a repeated chargeback ignores an order that was paid again', async () => {
  const [first, second] = deals;
  const id = await begin([first, second]);
  await leaveCampaign(second);
  await end(id);
  await takeBack(id);
  const { campaign: campaignId } = second.order;
  await test.db.update(orders).set({ campaignId }).where(eq(orders.id, second.order.id));
  await giveMoney(test.db, artist.user.id, 3000);
  expect((await pay([second])).statusCode).toBe(200);
  await takeBack(id);
  expect(await stages()).toEqual(['closed', 'paid', 'accepted']);
  expect(await balances(test.db)).toEqual({ hold: 3000, promotions: -3000 });
});
