import { givePayee } from '@/server/testing/money';
import { eq } from 'drizzle-orm';
import { users } from '@/server/platform/db/schema';
import { startOrderClock } from '@/server/modules/trade/orders/orderClock';
import {
  agreeAndPay,
  chargeBack as chargeBackOf,
  type Deal,
  finish,
} from '@/server/testing/payments';
import { testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { Wallet, WalletEntry } from '@/shared/money/wallet.schemas';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Page } from '@/shared/platform/paging';
import { DAY_MS } from '@/shared/platform/durations';

jest.setTimeout(120_000);

const START = new Date('2026-03-01T12:00:00Z');
const AVAILABLE_AT = '2026-03-08T12:00:00.000Z';

let deal: Deal;
const test = testApp({
  checksLedger: true,
  startsAt: START,
  config: { payoutHoldDays: 7, accessTtlS: 30 * 24 * 3600 },
});
beforeEach(async () => {
  deal = await agreeAndPay(test, 110);
  await finish(test, deal);
  await givePayee(test.db, deal.outlet.user.id);
});

/** Moves the clock by that many days and runs the workers of several processes. */
async function turnTo(days: number): Promise<void> {
  test.now = new Date(START.getTime() + days * DAY_MS);
  const workers = [1, 2, 3].flatMap(() => startOrderClock({ ...test.deps, now: () => test.now }));
  await Promise.all(workers.map((worker) => worker.wake()));
  for (const worker of workers) await worker.stop();
}
const wallet = async (caller = deal.outlet) =>
  (await call(test, caller, 'GET', 'wallet/')).json<Wallet>();
const entries = async () =>
  (await call(test, deal.outlet, 'GET', 'wallet/entries/'))
    .json<Page<WalletEntry>>()
    .items.map((entry) => [entry.event, entry.amount, entry.balance, entry.available_at]);
const ask = (amount: number) =>
  call(test, deal.outlet, 'POST', 'payouts/', { kind: 'bank', amount });
/** Returns the payment as the provider does after a chargeback. */
const chargeBack = () => chargeBackOf(test, { id: 1, amountCents: 11_000 });

it('an outlet’s share is pending for a week, and cannot be paid out before', async () => {
  expect(await wallet()).toMatchObject({
    available: 0,
    has_entries: true,
    on_its_way: [{ available_at: AVAILABLE_AT, amount: 93.5 }],
    sources: [{ pending: 93.5, earning: 0 }, {}, {}],
  });
  expect(await entries()).toEqual([['release', 93.5, null, AVAILABLE_AT]]);
  expect((await ask(20)).statusCode).toBe(409);
  await turnTo(6.9);
  expect((await wallet()).available).toBe(0);
  await turnTo(7);
  expect(await wallet()).toMatchObject({ available: 93.5, on_its_way: [] });
  expect(await entries()).toEqual([['release', 93.5, 93.5, null]]);
  expect((await ask(93.5)).statusCode).toBe(201);
});

it('the order, its mail, and the deletion of the account tell what is on its way, until when', async () => {
  const path = `offers/${deal.order.id}/`;
  const shown = async () => (await call(test, deal.outlet, 'GET', path)).json<Order>();
  expect((await shown()).available_at).toBe(AVAILABLE_AT);
  const [mail] = (await test.mails()).filter(({ subject }) => subject.includes('completed'));
  expect(mail?.body).toContain('your share of $93.50 is on its way, available on');
  const deletion = await call(test, deal.outlet, 'GET', 'auth/profile/deletion/');
  expect(deletion.json()).toMatchObject({ obstacles: [{ kind: 'balance', amount: 93.5 }] });
  await turnTo(7);
  expect((await shown()).available_at).toBeNull();
});

it('a chargeback takes a pending share, once for repeated events, and notifies the outlet', async () => {
  await Promise.all([chargeBack(), chargeBack()]);
  expect(await wallet()).toMatchObject({ available: 0, on_its_way: [], owed: 0 });
  expect(await entries()).toEqual([]);
  const mails = (await test.mails()).filter(
    (mail) => mail.recipient === deal.outlet.user.email && mail.subject.includes('taken back'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('Your share of $93.50 went back with it.');
  await turnTo(7);
  expect(await wallet()).toMatchObject({ available: 0, owed: 0 });
});

it('a chargeback of requested money stops the payout, and returned money pays it', async () => {
  const admin = await test.registerAdmin();
  await turnTo(7);
  const { id } = (await ask(50)).json<{ id: number }>();
  await chargeBack();
  expect(await wallet()).toMatchObject({ available: 0, owed: 50, being_paid: 50 });
  const settle = (body: object) =>
    call(test, admin, 'POST', `admin/payouts/${id}/settle/`, body, { 'if-match': '"1"' });
  const refused = await settle({ pay: true, reference: 'LN-1' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'owes']);
  expect((await settle({ pay: false, reason: 'A chargeback.' })).statusCode).toBe(200);
  expect(await wallet()).toMatchObject({ available: 0, owed: 0, being_paid: 0 });
  expect(await entries()).toEqual([
    ['repay', -50, 0, null],
    ['back', 50, 50, null],
    ['chargeback', -43.5, 0, null],
    ['payout', -50, 43.5, null],
    ['release', 93.5, 93.5, null],
  ]);
});

/** No cell needs the commas between its quotes here. */
const cellsOf = (line: string): string[] =>
  line.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(',', ';')).split(',');

/** Books a file as a bookkeeper does, who knows its columns and nothing else; in cents. */
function bookOf(csv: string) {
  const [head = '', ...body] = csv.replace('\ufeff', '').trim().split('\r\n');
  const names = head.split(',');
  const lines = body.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? '', cell])),
  );
  const cents = (text = '') => Math.round(Number(text) * 100);
  for (const { Gross, Fee, Net } of lines)
    if (Gross !== '') expect(cents(Gross) - cents(Fee)).toBe(cents(Net));
  const booked = lines.filter(({ Balance }) => Balance !== '').toReversed();
  const net = (rows: typeof lines) => rows.reduce((sum, { Net }) => sum + cents(Net), 0);
  const [first] = booked;
  const opening = cents(first?.Balance) - cents(first?.Net);
  expect(opening + net(booked)).toBe(cents(booked.at(-1)?.Balance));
  const coming = net(lines.filter(({ Type }) => Type === 'on_its_way'));
  return { opening, closing: opening + net(booked), coming };
}

it('a period is booked from its CSV alone, with a debt that a returned payout repays', async () => {
  const admin = await test.registerAdmin();
  const second = await agreeAndPay(test, 40, deal);
  await turnTo(5);
  await finish(test, second);
  await turnTo(7);
  const { id } = (await ask(60)).json<{ id: number }>();
  await chargeBackOf(test, { id: 1, amountCents: 11_000 }, { amountCents: 8000 });
  const refusal = { pay: false, reason: 'A chargeback.' };
  const headers = { 'if-match': '"1"' };
  await call(test, admin, 'POST', `admin/payouts/${id}/settle/`, refusal, headers);
  const periodOf = async (query: string) =>
    bookOf((await call(test, deal.outlet, 'GET', `wallet/export.csv?${query}`)).body);
  const next = '2026-03-10T00:00:00.000Z';
  expect(await periodOf(`to=${next}`)).toEqual({ opening: 0, closing: 2550, coming: 3400 });
  await turnTo(12.5);
  expect(await periodOf(`from=${next}`)).toEqual({ opening: 2550, closing: 5950, coming: 0 });
  expect((await wallet()).available).toBe(59.5);
});

it('the referral bonus is paid when the week is over', async () => {
  const referrer = await test.register('artist');
  const referred = eq(users.id, deal.artist.user.id);
  await test.db.update(users).set({ referredBy: referrer.user.id }).where(referred);
  await turnTo(6.9);
  expect((await wallet(referrer)).available).toBe(0);
  await turnTo(7);
  expect((await wallet(referrer)).available).toBe(5);
});
