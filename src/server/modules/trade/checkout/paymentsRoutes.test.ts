import { eq } from 'drizzle-orm';
import { orders, payments, transfers } from '@/server/platform/db/schema';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { balances, giveMoney } from '@/server/testing/money';
import { agree, checkout, type Deal, stageOf } from '@/server/testing/payments';
import { testApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
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

const end = (id: number, outcome: string, caller = deal.artist) =>
  call(test, caller, 'POST', `payments/${id}/test/`, { outcome });
const read = async (id: number) =>
  (await call(test, deal.artist, 'GET', `payments/${id}/`)).json<Payment>();
const newestMail = async () => {
  const mail = (await test.mails()).findLast(
    ({ recipient }) => recipient === deal.artist.user.email,
  );
  return mail && `${mail.subject}: ${mail.body}`.replace(/\s+/g, ' ');
};
const artistAccount = () => `artist ${deal.artist.user.id}`;
async function checkOpen() {
  const worker = startPaymentChecks(test.deps);
  await worker.wake();
  await worker.stop();
}

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
  expect(await stageOf(test, deal)).toBe('paid');
  expect(await balances(test.db)).toEqual({ hold: 4990, provider: -4990 });
  expect(await test.db.$count(transfers)).toBe(2);
  const [row] = await test.db.select().from(payments);
  expect(row).toMatchObject({ status: 'succeeded', nextCheckAt: null });
});

it('may fail, and can be started again', async () => {
  const first = await checkout(test, deal);
  expect((await end(first.id, 'failed')).json()).toMatchObject({ status: 'failed' });
  expect(await stageOf(test, deal)).toBe('accepted');
  expect(await balances(test.db)).toEqual({});
  const over = await end(first.id, 'succeeded');
  expect(over.statusCode).toBe(409);
  expect(over.json()).toMatchObject({ code: 'payment_over', present: { status: 'failed' } });
  const second = await checkout(test, deal);
  expect(second.id).not.toBe(first.id);
  await end(second.id, 'succeeded');
  expect(await stageOf(test, deal)).toBe('paid');
});

it('can be cancelled, and then the order can be paid again', async () => {
  const { id } = await checkout(test, deal);
  const cancel = () => call(test, deal.artist, 'POST', `payments/${id}/cancel/`);
  expect((await cancel()).json()).toMatchObject({ status: 'expired' });
  expect((await cancel()).statusCode).toBe(200);
  expect(await findOpenPayment(test.db, deal.order.id)).toBeNull();
});

it('charges 50 cents at least, and the rest stays on the balance', async () => {
  const before = await checkout(test, deal, 1);
  expect(await read(before.id)).toMatchObject({ amount: 0.5 });
});

it('stays on the balance if the order was closed meanwhile', async () => {
  const { id } = await checkout(test, deal);
  await test.db
    .update(orders)
    .set({ stage: 'closed', closeReason: 'unpaid', dueAt: null })
    .where(eq(orders.id, deal.order.id));
  expect((await end(id, 'succeeded')).json()).toMatchObject({ status: 'succeeded' });
  expect(await balances(test.db)).toEqual({ [artistAccount()]: 4990, provider: -4990 });
  expect(await stageOf(test, deal)).toBe('closed');
  expect(await newestMail()).toContain(
    'Your payment of $49.90 for Online article for Glass Harbour is on your balance. The order was not waiting to be paid any more.',
  );
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
  const mails = (await test.mails()).filter(({ subject }) => subject.includes('on your balance'));
  expect(mails).toHaveLength(1);
  expect(await newestMail()).toMatch(
    /^Payment on your balance: .* Your payment of \$39\.90 for Online article for Glass Harbour is on your balance\. The order still needs \$10\.00\. Please pay the rest by 4 Mar 2026, 12:00 \(UTC\), or it closes by itself\./,
  );
  const rest = await checkout(test, deal, 1000);
  await end(rest.id, 'succeeded');
  expect(await stageOf(test, deal)).toBe('paid');
});

it('is only visible to its payer', async () => {
  const { id } = await checkout(test, deal);
  const stranger = await test.register('artist');
  expect((await end(id, 'succeeded', stranger)).statusCode).toBe(404);
  expect((await call(test, stranger, 'GET', `payments/${id}/`)).statusCode).toBe(404);
  expect((await call(test, stranger, 'POST', `payments/${id}/cancel/`)).statusCode).toBe(404);
  expect((await call(test, deal.outlet, 'GET', `payments/${id}/`)).statusCode).toBe(403);
  expect((await end(id, 'stolen')).statusCode).toBe(400);
  expect(await stageOf(test, deal)).toBe('accepted');
});

it('can be disputed and won on the test page, each once, after it has come', async () => {
  const { id } = await checkout(test, deal);
  for (const early of ['disputed', 'won']) {
    const refused = await end(id, early);
    expect(refused.json()).toMatchObject({ code: 'payment_over', present: { status: 'created' } });
    expect(refused.statusCode).toBe(409);
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
  const logged = (await listAudit(test.db, {}, 9)).map(({ action }) => action);
  expect(logged.filter((action) => action.startsWith('chargeback'))).toEqual([
    'chargeback_won',
    'chargeback',
  ]);
});

it('that is won on the test page first is not taken by the later dispute', async () => {
  const { id } = await checkout(test, deal);
  await end(id, 'succeeded');
  for (const outcome of ['won', 'disputed']) expect((await end(id, outcome)).statusCode).toBe(200);
  expect(await balances(test.db)).toEqual({ hold: 4990, provider: -4990 });
  expect(await stageOf(test, deal)).toBe('paid');
});

it('cannot be ended by the test page when another provider is used', async () => {
  const { id } = await checkout(test, deal);
  await test.db.update(payments).set({ provider: 'stripe' });
  expect((await end(id, 'succeeded')).statusCode).toBe(404);
});

describe('the timer of payments', () => {
  it('expires a payment after half an hour, and not before', async () => {
    const { id } = await checkout(test, deal);
    for (const minutes of [10, 20, 29]) {
      test.now = new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * 60_000);
      await checkOpen();
      expect(await read(id)).toMatchObject({ status: 'created' });
    }
    test.now = new Date('2026-03-01T12:30:00Z');
    expect((await end(id, 'succeeded')).statusCode).toBe(409);
    await checkOpen();
    expect(await read(id)).toMatchObject({ status: 'expired' });
    expect(await findOpenPayment(test.db, deal.order.id)).toBeNull();
  });

  it('expires a payment that never reached its provider', async () => {
    const { id } = await checkout(test, deal);
    await test.db.update(payments).set({ externalId: null, url: null });
    test.now = new Date('2026-03-08T12:00:00Z');
    await checkOpen();
    expect(await read(id)).toMatchObject({ status: 'expired' });
  });

  it('settles payments that succeeded while no process was running', async () => {
    const { id } = await checkout(test, deal);
    test.now = new Date('2026-03-01T12:10:00Z');
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
});

it('no payment begins when payments are off', async () => {
  delete test.deps.payments;
  await expect(checkout(test, deal)).rejects.toMatchObject({ status: 503, code: 'payments_off' });
  expect(await test.db.$count(payments)).toBe(0);
});
