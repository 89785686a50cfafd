import { orders, payments, transfers } from '@/server/platform/db/schema';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { balances, giveMoney } from '@/server/testing/money';
import { agree, checkout, type Deal, stageOf } from '@/server/testing/payments';
import { testApp } from '@/server/testing/testApp';
import { call, runWorkers, tally } from '@/server/testing/trade';
import type { Payment } from '@/shared/trade/payments.schemas';
import { findOpenPayment } from '@/server/modules/money/payments/paymentsRepository';
import { startPaymentChecks } from './checkoutCommands';

jest.setTimeout(120_000);

let deal: Deal;
const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 30 * 24 * 3600 },
});
beforeEach(async () => {
  deal = await agree(test);
});

const end = (id: number, outcome: string) =>
  call(test, deal.artist, 'POST', `payments/${id}/test/`, { outcome });
const cancel = (id: number) => call(test, deal.artist, 'POST', `payments/${id}/cancel/`);
const read = async (id: number) =>
  (await call(test, deal.artist, 'GET', `payments/${id}/`)).json<Payment>();
const creditMails = async () =>
  (await test.mails())
    .filter(({ subject }) => subject.startsWith('Payment on your balance'))
    .map(({ body }) => body.replace(/\s+/g, ' '));
const artistAccount = () => `artist ${deal.artist.user.id}`;
const checkOpen = () => runWorkers([startPaymentChecks(test.deps)]);

it('has the amount, its order and its deadline', async () => {
  const { id, url } = await checkout(test, deal, 4000);
  expect(url).toBe(`http://localhost:3000/checkout/${id}`);
  expect(await read(id)).toEqual({
    id,
    version: 2,
    provider: 'test',
    status: 'created',
    amount: 40,
    from_balance: 9.9,
    expires_at: '2026-03-01T12:30:00.000Z',
    orders: [
      {
        id: deal.order.id,
        type: 'online_article',
        release: expect.any(Number),
        release_title: 'Glass Harbour',
        image: null,
        price: 49.9,
        delivery_days: 7,
        state: 'unpaid',
        due_at: '2026-03-04T12:00:00.000Z',
        embargo_until: null,
        media: {
          id: deal.outlet.user.profile.id,
          company_name: 'The Night Desk',
          logo: null,
          tier: 'underground',
        },
      },
    ],
  });
});

it('pays the order once, however often the success is reported', async () => {
  const { id } = await checkout(test, deal);
  const responses = await Promise.all([1, 2, 3, 4].map(() => end(id, 'succeeded')));
  expect(tally(responses)).toEqual({ 200: 4 });
  expect(responses[0]?.json()).toMatchObject({
    status: 'succeeded',
    orders: [{ state: 'paid', due_at: null }],
  });
  expect(await balances(test.db)).toEqual({ hold: 4990, provider: -4990 });
  expect(await test.db.$count(transfers)).toBe(2);
  const [row] = await test.db.select().from(payments);
  expect(row).toMatchObject({ status: 'succeeded', nextCheckAt: null });
});

it('may fail or be cancelled, and then the order can be paid again', async () => {
  const first = await checkout(test, deal);
  expect((await end(first.id, 'failed')).json()).toMatchObject({ status: 'failed' });
  expect(await stageOf(test, deal)).toBe('accepted');
  expect(await balances(test.db)).toEqual({});
  const over = await end(first.id, 'succeeded');
  expect([over.statusCode, over.json()]).toMatchObject([
    409,
    { code: 'payment_over', present: { status: 'failed' } },
  ]);
  // The provider charges 50 cents at least.
  const second = await checkout(test, deal, 1);
  expect(await read(second.id)).toMatchObject({ amount: 0.5 });
  for (const _time of [1, 2])
    expect((await cancel(second.id)).json()).toMatchObject({ status: 'expired' });
  expect(await findOpenPayment(test.db, deal.order.id)).toBeNull();
  await end((await checkout(test, deal)).id, 'succeeded');
  expect(await stageOf(test, deal)).toBe('paid');
});

it('stays on the balance if the order was closed meanwhile', async () => {
  const { id } = await checkout(test, deal);
  await test.db.update(orders).set({ stage: 'closed', closeReason: 'unpaid', dueAt: null });
  expect((await end(id, 'succeeded')).json()).toMatchObject({ status: 'succeeded' });
  expect(await balances(test.db)).toEqual({ [artistAccount()]: 4990, provider: -4990 });
  expect(await stageOf(test, deal)).toBe('closed');
  expect(await creditMails()).toEqual([
    expect.stringContaining(
      'Your payment of $49.90 for Online article for Glass Harbour is on your balance. The order no longer had to be paid.',
    ),
  ]);
});

it('stays on the balance if that was spent on another order, with the missing amount', async () => {
  const other = await agree(test, 49.9, deal);
  await giveMoney(test.db, deal.artist.user.id, 1000);
  // Both checkouts assume the same balance.
  const [mine, theirs] = [await checkout(test, other, 3990), await checkout(test, deal, 3990)];
  await end(mine.id, 'succeeded');
  expect(await stageOf(test, other)).toBe('paid');
  for (const _time of [1, 2]) await end(theirs.id, 'succeeded');
  expect(await stageOf(test, deal)).toBe('accepted');
  expect(await balances(test.db)).toMatchObject({ [artistAccount()]: 3990, hold: 4990 });
  expect(await creditMails()).toEqual([
    expect.stringContaining(
      'Your payment of $39.90 for Online article for Glass Harbour is on your balance. The order still needs $10.00. Please pay the rest by 4 Mar 2026, 12:00 (UTC), or it closes automatically.',
    ),
  ]);
  const rest = await checkout(test, deal, 1000);
  await end(rest.id, 'succeeded');
  expect(await stageOf(test, deal)).toBe('paid');
});

it('can be disputed and won on the test page, each once, after it has come', async () => {
  const { id } = await checkout(test, deal);
  for (const early of ['disputed', 'won']) {
    const refused = await end(id, early);
    expect(refused.json()).toMatchObject({ code: 'payment_over', present: { status: 'created' } });
  }
  await end(id, 'succeeded');
  for (const _time of [1, 2]) {
    expect((await end(id, 'disputed')).json()).toMatchObject({ id, status: 'succeeded' });
    expect(await balances(test.db)).toEqual({});
  }
  expect(await stageOf(test, deal)).toBe('closed');
  for (const _time of [1, 2]) {
    expect((await end(id, 'won')).json()).toMatchObject({ id, status: 'succeeded' });
    expect(await balances(test.db)).toEqual({ [artistAccount()]: 4990, provider: -4990 });
  }
  const logged = (await listAudit(test.db, {}, 9))
    .map(({ entry }) => entry)
    .map(({ action }) => action);
  expect(logged).toEqual(['chargeback_won', 'chargeback']);
});

it('that is won on the test page first is taken and given back, once', async () => {
  const { id } = await checkout(test, deal);
  await end(id, 'succeeded');
  for (const outcome of ['won', 'disputed']) expect((await end(id, outcome)).statusCode).toBe(200);
  expect(await balances(test.db)).toEqual({ [artistAccount()]: 4990, provider: -4990 });
});

it('cannot be ended by the test page in another way, or when another provider is used', async () => {
  const { id } = await checkout(test, deal);
  expect((await end(id, 'stolen')).statusCode).toBe(400);
  await test.db.update(payments).set({ provider: 'stripe' });
  expect((await end(id, 'succeeded')).statusCode).toBe(404);
});

it('expires after half an hour, and not before', async () => {
  const { id } = await checkout(test, deal);
  for (const minutes of ['10', '20', '29']) {
    test.now = new Date(`2026-03-01T12:${minutes}:00Z`);
    await checkOpen();
    expect(await read(id)).toMatchObject({ status: 'created' });
  }
  test.now = new Date('2026-03-01T12:30:00Z');
  expect((await end(id, 'succeeded')).statusCode).toBe(409);
  await checkOpen();
  expect(await read(id)).toMatchObject({ status: 'expired' });
  expect(await findOpenPayment(test.db, deal.order.id)).toBeNull();
});

it('expires if it never reached its provider', async () => {
  const { id } = await checkout(test, deal);
  await test.db.update(payments).set({ externalId: null, url: null });
  test.now = new Date('2026-03-08T12:00:00Z');
  await checkOpen();
  expect(await read(id)).toMatchObject({ status: 'expired' });
});

it('is settled if it succeeded while no process was running', async () => {
  const { id } = await checkout(test, deal);
  test.advance(600);
  const asked: number[] = [];
  const port = test.deps.payments;
  if (!port) throw new Error('nobody takes money');
  test.deps.payments = {
    ...port,
    fetchStatus: async (payment) => {
      asked.push(payment.id);
      return { status: 'succeeded', amountCents: 4990, chargeCents: 175 };
    },
  };
  await checkOpen();
  await checkOpen();
  expect(asked).toEqual([id]);
  expect(await stageOf(test, deal)).toBe('paid');
  expect(await balances(test.db)).toEqual({ hold: 4990, provider: -4815, fees: -175 });
});

it('does not begin when payments are off', async () => {
  delete test.deps.payments;
  await expect(checkout(test, deal)).rejects.toMatchObject({ status: 503, code: 'payments_off' });
  expect(await test.db.$count(payments)).toBe(0);
});
