import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { MemoryCounters } from './platform/limits/counters';
import { enqueueMail } from './platform/mail/enqueueMail';
import { createOutbox } from './platform/mail/outbox';
import { fileTasks, outgoingMails, payments, payouts, transfers } from './platform/db/schema';
import { startTokenSweep } from '@/server/modules/identity/accounts/tokenSweep';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/shared/platform/durations';
import { findBreaches } from './modules/money/ledger/findBreaches';
import { startLedgerCheck } from './modules/money/ledger/ledgerCheck';
import { startOrderClock } from './modules/trade/orders/orderClock';
import { moveOrder } from './modules/trade/orders/moveOrderCommands';
import { startPaymentChecks } from './modules/trade/checkout/checkoutCommands';
import { createTestProvider } from './modules/money/payments/paymentProviders';
import { startProviderPayouts } from './modules/money/payouts/providerPayoutCommands';
import { agree, agreeAndPay, checkout, type Deal, memberOf, stageOf } from './testing/payments';
import { recordLog } from './testing/recordLog';
import { createTestApp, TEST_PASSWORD, type TestApp } from './testing/testApp';
import { call } from './testing/trade';

jest.setTimeout(120_000);

/** A Sunday, an hour before the ledger is checked. */
const START = new Date('2026-03-01T02:00:00Z');

let now: Date;
let test: TestApp;
let refund: jest.Mock;
const at = (ms: number): void => {
  now = new Date(START.getTime() + ms);
};
beforeEach(async () => {
  now = START;
  const provider = createTestProvider(() => now);
  refund = jest.fn(provider.refund);
  const payments = { ...provider, refund };
  const config = { accessTtlS: HOUR_MS / 1000 };
  test = await createTestApp({ now: () => now, config, deps: { payments } });
});
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([]);
  await test.close();
});

/** Runs the workers until nothing is due. */
async function workOff(...workers: { wake(): Promise<void>; stop(): Promise<void> }[]) {
  for (const worker of workers) {
    await worker.wake();
    await worker.stop();
  }
}
const orderClock = () => workOff(...startOrderClock({ ...test.deps, now: () => now }));
const succeed = (deal: Deal, id: number) =>
  call(test, deal.artist, 'POST', `payments/${id}/test/`, { outcome: 'succeeded' });

it.each([
  ['a day ahead and back', [DAY_MS, 0, 2 * DAY_MS, 3 * DAY_MS + MINUTE_MS]],
  ['a day back and on', [-DAY_MS, 0, 3 * DAY_MS + MINUTE_MS, 0, 4 * DAY_MS]],
  ['a week ahead and back', [7 * DAY_MS, 0, 7 * DAY_MS, 8 * DAY_MS]],
])('deadlines pass once, however the clock jumps: %s', async (_name, jumps) => {
  const deal = await agree(test);
  for (const jump of jumps) {
    at(jump);
    await orderClock();
  }
  expect(await stageOf(test, deal)).toBe('closed');
  const closings = (await test.mails()).filter(({ subject }) => subject.includes('is closed'));
  expect(new Set(closings.map(({ recipient }) => recipient)).size).toBe(closings.length);
  expect(closings.length).toBeGreaterThan(0);
});

it('deadlines are not skipped when the clock jumps over them, and money moves once', async () => {
  const deal = await agreeAndPay(test);
  const before = await test.db.$count(transfers);
  // The delivery, its reminders and the end of its grace period all lie in between.
  for (const jump of [30 * DAY_MS, 0, 30 * DAY_MS, 31 * DAY_MS]) {
    at(jump);
    await orderClock();
  }
  expect(await stageOf(test, deal)).toBe('closed');
  expect(await test.db.$count(transfers)).toBe(before + 1);
});

it('payments are received once, whatever the clock does in between', async () => {
  const deal = await agree(test);
  const { id } = await checkout(test, deal);
  expect((await succeed(deal, id)).statusCode).toBe(200);
  for (const jump of [-DAY_MS, DAY_MS, -7 * DAY_MS, 0]) {
    at(jump);
    await workOff(startPaymentChecks(test.deps));
  }
  expect((await succeed(deal, id)).statusCode).toBe(200);
  expect(await stageOf(test, deal)).toBe('paid');
  expect(await test.db.$count(transfers, eq(transfers.kind, 'payment'))).toBe(1);
});

it('payments are checked soon if a clock that was ahead delayed the check', async () => {
  const deal = await agree(test);
  at(2 * DAY_MS);
  const { id } = await checkout(test, deal);
  at(0);
  await test.db.update(payments).set({ expiresAt: START });
  await workOff(startPaymentChecks(test.deps));
  const [row] = await test.db.select().from(payments).where(eq(payments.id, id));
  expect(row?.status).toBe('expired');
});

it('payments are refunded to the card once', async () => {
  const deal = await agree(test);
  const { id } = await checkout(test, deal);
  await succeed(deal, id);
  await test.db.transaction((tx) =>
    moveOrder(tx, test.deps, deal.order.id, 'giveUp', memberOf(deal.outlet)),
  );
  const body = { kind: 'card', payment: id, amount: 49.9 };
  expect((await call(test, deal.artist, 'POST', 'payouts/', body)).statusCode).toBe(201);
  // A process claimed it while the clock was a day ahead, and then ended.
  await test.db.update(payouts).set({ nextAttemptAt: new Date(START.getTime() + DAY_MS) });
  for (const jump of [0, DAY_MS, -DAY_MS, 7 * DAY_MS]) {
    at(jump);
    await workOff(startProviderPayouts(test.deps));
    expect((await test.db.select().from(payouts))[0]?.status).toBe('paid');
  }
  expect(refund).toHaveBeenCalledTimes(1);
});

describe('work that was delayed while the clock was ahead', () => {
  it('sends a mail once', async () => {
    await enqueueMail(test.db, { to: 'a@b.example', subject: 'x', body: 'y' });
    const send = jest.fn().mockRejectedValueOnce(new Error('down'));
    const transport = { send, close: () => undefined };
    // On a shared database the leases of a dead process are not ended at the start.
    const database = { ...test.deps.database, isShared: true };
    const workMails = async (isDone: () => Promise<boolean>) => {
      const outbox = createOutbox({ database, transport, now: () => now });
      outbox.wake();
      while (!(await isDone())) await pause(5);
      await outbox.stop();
    };
    const failed = async () => (await test.mails())[0]?.lastError === 'down';
    at(7 * DAY_MS);
    await workMails(failed);
    at(0);
    await workMails(async () => send.mock.calls.length > 1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(await test.db.$count(outgoingMails)).toBe(0);
  });

  it('moves an uploaded file, and a deleted file keeps its deletion day', async () => {
    const content = Readable.from([Buffer.from('About us')]);
    const upload = await test.deps.files.receive(content, 'presskit', 1);
    await test.db.insert(fileTasks).values([
      { kind: 'move', source: upload.files[0].source, target: 'releases/1/a.txt' },
      { kind: 'delete', target: 'deleted/9-1' },
    ]);
    const ahead = new Date(START.getTime() + 7 * DAY_MS);
    await test.db.update(fileTasks).set({ nextAttemptAt: ahead });
    await test.deps.files.settle();
    expect(await test.db.select().from(fileTasks)).toMatchObject([{ target: 'deleted/9-1' }]);
    const moved = await test.deps.files.read('releases/1/a.txt');
    expect(moved?.bytes).toBe(8);
    moved?.stream.destroy();
  });

  it('runs the upkeep within the hour, and the ledger check', async () => {
    const { logger } = recordLog();
    const swept: Date[] = [];
    at(7 * DAY_MS);
    const sweep = startTokenSweep({ ...test.deps, now: () => now, logger }, [
      { summary: 'x', run: async (moment) => swept.push(moment) },
    ]);
    const checked: Date[] = [];
    const meters = { ledgerChecked: (moment: Date) => void checked.push(moment) };
    const check = startLedgerCheck({ ...test.deps, logger, meters: meters as never });
    for (const [ms, times] of [
      [7 * DAY_MS, 1],
      [0, 2],
      [HOUR_MS - 1, 2],
      [HOUR_MS, 3],
    ] as const) {
      at(ms);
      await Promise.all([sweep.wake(), check.wake()]);
      expect([swept.length, checked.length]).toEqual([times, times]);
    }
    await sweep.stop();
    await check.stop();
  });

  it('ends the time for which somebody is blocked', async () => {
    const counters = new MemoryCounters(() => now.getTime());
    at(DAY_MS);
    for (let count = 1; count <= 10; count += 1) await counters.hit('key', 15 * MINUTE_MS);
    at(0);
    const first = { count: 1, endsInMs: 15 * MINUTE_MS };
    expect(await counters.hit('key', 15 * MINUTE_MS)).toEqual(first);
    expect(await counters.hit('key', 15 * MINUTE_MS)).toMatchObject({ count: 2 });
  });
});

describe('a logged-in user', () => {
  const profile = (access: string) =>
    test.app.inject({ url: '/api/auth/profile/', headers: { authorization: `Bearer ${access}` } });
  const refreshed = async (refresh: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/token/refresh/', payload: { refresh } });

  it('with a token from a clock that was ahead needs a refresh; a few minutes make no difference', async () => {
    at(4 * MINUTE_MS);
    const near = await test.register('artist');
    at(7 * DAY_MS);
    const far = await test.register('artist');
    at(0);
    expect((await profile(near.access)).statusCode).toBe(200);
    expect((await profile(far.access)).statusCode).toBe(401);
    const { access } = (await refreshed(far.refresh)).json<{ access: string }>();
    expect((await profile(access)).statusCode).toBe(200);
    at(HOUR_MS);
    expect((await profile(access)).statusCode).toBe(401);
  });

  it('is still distinguished from a thief who reuses a token that was used while the clock was ahead', async () => {
    const { refresh } = await test.register('artist');
    at(7 * DAY_MS);
    const next = (await refreshed(refresh)).json<{ refresh: string }>();
    at(0);
    expect((await refreshed(refresh)).statusCode).toBe(401);
    expect((await refreshed(next.refresh)).statusCode).toBe(401);
  });

  it('logs in once with the current code of the app, though later codes were used', async () => {
    const artist = await test.register('artist');
    const post = (path: string, payload: object) =>
      call(test, artist, 'POST', `auth/${path}`, payload);
    const codeNow = (secret: string) => new TOTP({ secret }).generate({ timestamp: now.getTime() });
    const begun = await post('second-factor/', { current_password: TEST_PASSWORD });
    const { secret } = begun.json<{ secret: string }>();
    await post('second-factor/confirm/', { code: codeNow(secret) });
    const logIn = async () => {
      const credentials = { email: artist.user.email, password: TEST_PASSWORD };
      return (await post('login/', { ...credentials, code: codeNow(secret) })).statusCode;
    };
    at(7 * DAY_MS);
    expect(await logIn()).toBe(200);
    at(MINUTE_MS);
    expect(await logIn()).toBe(200);
    expect(await logIn()).not.toBe(200);
  });
});
