import { eq, sql } from 'drizzle-orm';
import { bonuses, payouts, users } from '@/server/platform/db/schema';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { startProviderPayouts } from '@/server/modules/money/payouts/providerPayoutCommands';
import { balances, givePayee, PAYEE_IBAN } from '@/server/testing/money';
import { agree, checkout, type Deal, finish, memberOf } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { entryAuthor, entryText } from '@/shared/money/wallet.rules';
import type { Payout, Wallet, WalletEntry } from '@/shared/money/wallet.schemas';
import type { OrderMove } from '@/shared/platform/orderStages';
import type { Page } from '@/shared/platform/paging';

jest.setTimeout(120_000);

let admin: TestAccount;
let first: Deal;
const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 30 * 24 * 3600 },
});
beforeEach(async () => {
  admin = await test.registerAdmin('media', { company_name: 'The Platform' });
  first = await agree(test, 110);
});

const wallet = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', 'wallet/')).json<Wallet>();
const entries = async (caller: TestAccount, query = '') =>
  (await call(test, caller, 'GET', `wallet/entries/${query}`)).json<Page<WalletEntry>>();
const noticesOf = async (caller: TestAccount, query = '') =>
  (await entries(caller, query)).items.map(
    (entry) =>
      `${entryText(entry)} / ${entryAuthor(entry)} ${entry.amount} ${entry.balance ?? '-'}`,
  );
const move = (deal: Deal, name: OrderMove, caller: TestAccount) =>
  test.db.transaction((tx) => moveOrder(tx, test.deps, deal.order.id, name, memberOf(caller)));
async function pay(deal = first, cents = deal.price) {
  const { id } = await checkout(test, deal, cents);
  await call(test, deal.artist, 'POST', `payments/${id}/test/`, { outcome: 'succeeded' });
  return id;
}
/** Pays for the order, of which the outlet earns $93.50 of $110.00. */
const earn = async (deal = first) => {
  const id = await pay(deal);
  await finish(test, deal);
  await givePayee(test.db, deal.outlet.user.id);
  return id;
};
const give = (
  amount: number,
  { user } = first.outlet,
  reason = 'Ten quick answers',
  caller = admin,
) => call(test, caller, 'POST', 'admin/bonuses/', { email: user.email, amount, reason });
const ask = async (body: object, caller = first.outlet) => {
  await givePayee(test.db, caller.user.id);
  return call(test, caller, 'POST', 'payouts/', body);
};
const bank = (amount: number) => ({ kind: 'bank', amount });

it('the wallet shows an order that is paid or refunded from several accounts as one entry each', async () => {
  await give(20, first.artist);
  await pay(first, 9000);
  await move(first, 'giveUp', first.outlet);
  const rows = await entries(first.artist);
  expect(rows.total).toBe(3);
  expect(rows.items.map(({ event, amount, balance }) => [event, amount, balance])).toEqual([
    ['refund', 110, 110],
    ['hold', -110, 0],
    ['bonus', 20, 20],
  ]);
  const { sources } = await wallet(first.artist);
  expect(sources.map(({ earning }) => earning)).toEqual([90, 0, 20]);
});

it('the wallet of an outlet is empty, then has its share pending, earned, and withdrawn', async () => {
  const { outlet } = first;
  const source = { pending: 0, earning: 0, withdrawn: 0 };
  expect(await wallet(outlet)).toEqual({
    ...{ available: 0, open_orders: 0, held: 0, being_paid: 0, fee_percent: 15, owed: 0 },
    ...{ spent: 0, spent_orders: 0, earned: 0, since: null, has_entries: false },
    ...{ held_orders: [], refundable: [], on_its_way: [] },
    referral_code: expect.stringMatching(/^[0-9a-f]{10}$/),
    sources: [
      { source: 'offers', ...source },
      { source: 'referrals', ...source },
      { source: 'bonuses', ...source },
    ],
  });
  expect(await entries(outlet)).toEqual({ items: [], next: null, total: 0 });
  await pay();
  expect(await wallet(outlet)).toMatchObject({
    ...{ available: 0, open_orders: 1, has_entries: false },
    held_orders: [{ id: first.order.id, release_title: 'Glass Harbour', amount: 93.5 }],
    sources: [{ pending: 93.5, earning: 0, withdrawn: 0 }, {}, {}],
  });
  test.advance(600);
  await finish(test, first);
  test.advance(600);
  await give(15);
  test.advance(600);
  expect((await ask(bank(100))).statusCode).toBe(201);
  expect(await wallet(outlet)).toMatchObject({
    ...{ available: 8.5, open_orders: 0, being_paid: 100, has_entries: true, earned: 93.5 },
    sources: [
      { pending: 93.5, earning: 0, withdrawn: 0 },
      { pending: 0, earning: 0, withdrawn: 0 },
      { pending: 6.5, earning: 8.5, withdrawn: 0 },
    ],
  });
  // Two accounts changed, but the wallet shows one entry.
  expect(await noticesOf(outlet)).toEqual([
    'Bank transfer, requested / You -100 8.5',
    'Ten quick answers / Linernote 15 108.5',
    'Online article for Glass Harbour / Mara Kestrel 93.5 93.5',
  ]);
});

it('the wallet of an artist has held and refunded money', async () => {
  const { artist } = first;
  await pay(first, 12_000);
  expect(await wallet(artist)).toMatchObject({
    ...{ available: 10, open_orders: 1 },
    sources: [{ pending: 110, earning: 10, withdrawn: 0 }, {}, {}],
  });
  test.advance(60);
  await move(first, 'giveUp', first.outlet);
  expect(await wallet(artist)).toMatchObject({
    ...{ available: 120, open_orders: 0 },
    sources: [{ pending: 0, earning: 120, withdrawn: 0 }, {}, {}],
    refundable: [{ id: 1, amount: 120, created_at: '2026-03-01T12:00:00.000Z' }],
  });
  expect(await noticesOf(artist)).toEqual([
    'Refund of Online article for Glass Harbour / The Night Desk 110 120',
    'Held for Online article for Glass Harbour / The Night Desk -110 10',
    'Card payment for Online article for Glass Harbour / The Night Desk 120 120',
  ]);
});

it('the entries of an artist have what paid for each order, and where its money is', async () => {
  const { artist, outlet } = first;
  const parties = { artist, outlet };
  await pay(first);
  const mixed = await agree(test, 50, parties);
  await give(20, artist);
  await pay(mixed, 3000);
  await finish(test, mixed);
  const free = await agree(test, 30, parties);
  await give(30, artist);
  await call(test, artist, 'POST', `offers/${free.order.id}/pay/`, {});
  await move(free, 'giveUp', outlet);
  const { items } = await entries(artist, '?type=offers');
  expect(items.map(({ amount, paid_with, where }) => [amount, paid_with, where])).toEqual([
    [30, null, 'back'],
    [-30, 'balance', 'back'],
    [-50, 'both', 'out'],
    [-110, 'card', 'held'],
  ]);
  expect((await entries(artist, `?campaign=${free.order.campaign ?? 0}`)).total).toBe(2);
  expect(await wallet(artist)).toMatchObject({ held: 110, spent: 50, spent_orders: 1 });
});

it('the wallet names referred accounts', async () => {
  const { artist, outlet } = first;
  const referred = eq(users.id, artist.user.id);
  await test.db.update(users).set({ referredBy: outlet.user.id }).where(referred);
  await earn();
  expect(await noticesOf(outlet, '?type=referrals')).toEqual([
    'Mara Kestrel joined by your link / Mara Kestrel 5 -',
  ]);
  expect(await wallet(outlet)).toMatchObject({ sources: [{}, { earning: 5 }, {}] });
});

describe('the entries', () => {
  beforeEach(async () => {
    await earn();
    for (const [index, reason] of ['Café prize', 'First five-star review'].entries()) {
      test.now = new Date(`2026-03-0${index + 2}T00:00:00Z`);
      await give(10 + index, first.outlet, reason);
    }
  });

  it('can be searched and filtered', async () => {
    const cases: [query: string, count: number][] = [
      ['', 3],
      ['?search=cafe', 1],
      ['?search=KESTREL', 1],
      ['?search=glass%20article', 1],
      ['?search=bonus', 2],
      ['?search=desk', 0],
      ['?search=%25', 0],
      ['?type=offers', 1],
      ['?type=bonuses&search=review', 1],
      ['?from=2026-03-02T00:00:00.000Z', 2],
      ['?to=2026-03-02T00:00:00.000Z', 1],
      ['?from=2026-03-02T00:00:00.000Z&to=2026-03-03T00:00:00.000Z', 1],
    ];
    for (const [query, count] of cases) {
      const found = await entries(first.outlet, query);
      expect([query, found.items.length, found.total]).toEqual([query, count, count]);
      // A running balance makes sense only for all entries together.
      for (const { balance } of found.items) expect(balance === null).toBe(query !== '');
    }
  });

  it('have pages, each entry with the balance after it', async () => {
    await ask(bank(100));
    const whole = await entries(first.outlet);
    const paged: WalletEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<WalletEntry> = await entries(first.outlet, `?limit=1${cursor}`);
      expect(page.total).toBe(4);
      paged.push(...page.items);
      cursor = page.next && `&cursor=${page.next}`;
    }
    expect(paged).toEqual(whole.items);
    expect(paged.map(({ balance }) => balance)).toEqual([14.5, 114.5, 103.5, 93.5]);
  });
});

describe('the export', () => {
  const file = (caller: TestAccount, name: string) =>
    call(test, caller, 'GET', `wallet/export.${name}`);

  it('has every entry, and no cell that a spreadsheet would run', async () => {
    const header =
      '\ufeffDate,Type,Description,Author,Orders,Payout,Gross,Fee,Net,Currency,Available,Balance';
    expect((await file(first.outlet, 'json')).json()).toEqual([]);
    expect((await file(first.outlet, 'csv')).body).toBe(`${header}\r\n`);
    await earn();
    await give(1, first.outlet, '=HYPERLINK("http://evil.example","x")');
    const csv = await file(first.outlet, 'csv');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="linernote-wallet-2026-03-01.csv"',
    });
    const date = '2026-03-01T12:00:00.000Z';
    expect(csv.body.split('\r\n')).toEqual([
      header,
      `${date},bonus,"'=HYPERLINK(""http://evil.example"",""x"")",Linernote,,,,,1.00,USD,${date},94.50`,
      `${date},release,Online article for Glass Harbour,Mara Kestrel,${first.order.id},,110.00,16.50,93.50,USD,${date},93.50`,
      '',
    ]);
    expect((await file(first.outlet, 'json?type=offers')).json()).toEqual([
      {
        ...{ date, type: 'release', author: 'Mara Kestrel', currency: 'USD', available: date },
        ...{
          orders: [first.order.id],
          payout: null,
          description: 'Online article for Glass Harbour',
        },
        ...{ gross: 110, fee: 16.5, net: 93.5, balance: 93.5 },
      },
    ]);
    expect((await file(first.artist, 'csv')).body).not.toContain('HYPERLINK');
  });

  it('has every entry once, in as many batches of 500 as it needs', async () => {
    const amounts = Array.from({ length: 1002 }, (_, index) => 100 + index);
    await give(1);
    await test.db.execute(sql`
      INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, bonus_id)
      SELECT 'many:' || n, 'bonus', t.from_id, t.to_id, n, t.bonus_id
      FROM transfers t, generate_series(101, 1101) n`);
    await test.db.execute(sql`UPDATE accounts SET
      balance_cents = (SELECT sum(amount_cents) FROM transfers) WHERE kind = 'bonuses'`);
    const rows = (await file(first.outlet, 'json')).json<{ net: number }[]>();
    expect(rows.map(({ net }) => Math.round(net * 100))).toEqual(amounts.toReversed());
  });
});

describe('requesting a payout', () => {
  beforeEach(() => earn());

  it('reserves the money, once for each key', async () => {
    const { outlet } = first;
    const headers = { 'idempotency-key': 'one' };
    const responses = [1, 2].map(() => call(test, outlet, 'POST', 'payouts/', bank(40), headers));
    const [a, b] = (await Promise.all(responses)).map((response) => response.json<Payout>());
    expect(a).toEqual(b);
    expect(a).toMatchObject({ kind: 'bank', amount: 40, status: 'requested', reference: null });
    expect(await test.db.$count(payouts)).toBe(1);
    expect((await wallet(outlet)).available).toBe(53.5);
    expect((await call(test, outlet, 'GET', 'payouts/')).json()).toEqual([a]);
    expect((await call(test, first.artist, 'GET', 'payouts/')).json()).toEqual([]);
  });

  it('is refused with invalid fields or too high an amount', async () => {
    const cases: [body: object, status: number, field?: string][] = [
      [bank(19.99), 400, 'amount'],
      [bank(20.005), 400, 'amount'],
      [bank(-20), 400, 'amount'],
      [{ ...bank(20), destination: PAYEE_IBAN }, 400, 'destination'],
      [{ ...bank(20), kind: 'cash' }, 400, 'kind'],
      [{ kind: 'card', amount: 20 }, 400, 'payment'],
      // The payment belongs to the artist.
      [{ kind: 'card', amount: 20, payment: 1 }, 400, 'payment'],
      [bank(93.51), 409],
    ];
    for (const [body, status, field] of cases) {
      const response = await ask(body);
      expect([body, response.statusCode]).toEqual([body, status]);
      if (field !== undefined) expect(response.json().fields).toHaveProperty(field);
    }
    expect(await test.db.$count(payouts)).toBe(0);
    expect((await wallet(first.outlet)).available).toBe(93.5);
  });

  it('is mailed with its destination', async () => {
    await ask(bank(20));
    const [mail] = (await test.mails()).filter(({ subject }) => subject.startsWith('Payout'));
    expect(mail).toMatchObject({
      recipient: first.outlet.user.email,
      subject: 'Payout of $20.00 requested',
    });
    for (const part of ['$20.00', PAYEE_IBAN]) expect(mail?.body).toContain(part);
  });

  it('can be cancelled only by its owner, once, while it is pending', async () => {
    const { outlet, artist } = first;
    const { id } = (await ask(bank(40))).json<Payout>();
    const cancel = (caller = outlet) => call(test, caller, 'POST', `payouts/${id}/cancel/`);
    expect((await cancel(artist)).statusCode).toBe(404);
    expect(tally(await Promise.all([cancel(), cancel(), cancel()]))).toEqual({ 200: 1, 409: 2 });
    const present = { id, status: 'cancelled' };
    expect((await cancel()).json()).toMatchObject({ code: 'decided', present });
    expect(await wallet(outlet)).toMatchObject({ available: 93.5, being_paid: 0 });
    expect((await settle(id)).json()).toMatchObject({ code: 'decided', present });
  });

  it('never gives out more than the balance, however many requests are sent at once', async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(bank(40))));
    expect(tally(responses)).toEqual({ 201: 2, 409: 4 });
    expect((await wallet(first.outlet)).available).toBe(13.5);
  });
});

const settle = (id: number, body: object = { pay: true, reference: 'LN-0031' }, caller = admin) =>
  call(test, caller, 'POST', `admin/payouts/${id}/settle/`, body, { 'if-match': '"1"' });

describe('settling a payout', () => {
  let id: number;
  const askFor = async (amount: number, caller = first.outlet) => {
    ({ id } = (await ask(bank(amount), caller)).json<Payout>());
  };
  beforeEach(async () => {
    await earn();
    await askFor(50);
  });
  const settled = async (caller = admin, body?: object) =>
    (await settle(id, body, caller)).statusCode;
  const mailsTo = async () =>
    (await test.mails()).filter(({ subject }) => /^Payout .* paid$/.test(subject));

  it('as paid removes the money, with a reference and a mail', async () => {
    const { outlet } = first;
    expect((await settle(id, { pay: true })).json().fields).toHaveProperty('reference');
    expect((await settle(id)).json()).toMatchObject({ status: 'paid', reference: 'LN-0031' });
    expect(await balances(test.db)).toMatchObject({ provider: 5000 - 11_000 });
    expect(await noticesOf(outlet, '?type=payouts')).toEqual([
      'Bank transfer, LN-0031 / You -50 -',
    ]);
    expect(await wallet(outlet)).toMatchObject({
      ...{ available: 43.5, being_paid: 0 },
      sources: [{ pending: 0, earning: 93.5, withdrawn: 50 }, {}, {}],
    });
    const [mail] = await mailsTo();
    expect(mail).toMatchObject({ recipient: outlet.user.email, subject: 'Payout of $50.00 paid' });
    expect(mail?.body).toContain('$50.00');
  });

  it('as rejected returns the money, with a reason and a mail; test money goes to nobody', async () => {
    test.deps.config.isPublic = true;
    const refused = await settle(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'test_money']);
    expect((await settle(id, { pay: false })).json().fields).toHaveProperty('reason');
    const no = { pay: false, reason: 'This is no bank account.' };
    expect((await settle(id, no)).json()).toMatchObject({ status: 'rejected', reason: no.reason });
    expect(await wallet(first.outlet)).toMatchObject({
      ...{ available: 93.5, being_paid: 0 },
      sources: [{ earning: 93.5, withdrawn: 0 }, {}, {}],
    });
    expect((await mailsTo())[0]?.body).toContain(no.reason);
  });

  it('happens once: the second of two admins gets the current state', async () => {
    const other = await test.registerAdmin();
    const responses = await Promise.all([
      settle(id),
      settle(id, { pay: false, reason: 'No such bank.' }, other),
    ]);
    expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
    const [won, lost] = [200, 409].map((status) =>
      responses.find(({ statusCode }) => statusCode === status)?.json(),
    );
    expect(lost).toMatchObject({ code: 'decided', present: { status: won.status } });
    expect(await mailsTo()).toHaveLength(1);
  });

  it('is refused for one’s own payout, and a bonus for oneself', async () => {
    expect((await give(30, admin)).statusCode).toBe(403);
    await give(30, admin, 'Thanks', await test.registerAdmin());
    await askFor(25, admin);
    expect(await settled()).toBe(403);
    id = 999;
    expect(await settled()).toBe(404);
  });

  it('is refused to an admin who gave a bonus that is part of it', async () => {
    await give(15);
    await askFor(50);
    const refused = await settle(id);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      ...[403, 'You gave a bonus that is part of this payout. Another admin has to settle it.'],
    ]);
    expect(await settled(admin, { pay: false, reason: 'No such bank.' })).toBe(403);
    expect(await settled(await test.registerAdmin())).toBe(200);
  });

  it('is refused to an admin who gave a bonus that paid an order whose money can be part of it', async () => {
    const { artist, outlet } = first;
    await give(30, artist);
    const second = await agree(test, 100, first);
    await pay(second, 7000);
    await finish(test, second);
    test.advance(60);
    const other = await test.registerAdmin();
    await give(30, artist, 'Thanks', other);
    // The payout was requested before the bonus counted as income.
    expect(await settled()).toBe(200);
    // Neither a small payout first nor a cancelled one hides the bonus.
    await askFor(30);
    expect([await settled(), await settled(other)]).toEqual([403, 200]);
    await askFor(60);
    await call(test, outlet, 'POST', `payouts/${id}/cancel/`);
    await askFor(98.5);
    expect([await settled(), await settled(other)]).toEqual([403, 200]);
    // All earlier income is paid out, and later income contains no bonus.
    await earn(await agree(test, 100, { outlet, artist: await test.register('artist') }));
    await askFor(85);
    expect(await settled()).toBe(200);
  });
});

it('an admin gives at most $500.00 of bonuses a day alone, also with simultaneous requests', async () => {
  const waits = async (response: ReturnType<typeof give>) => (await response).json().is_waiting;
  const responses = await Promise.all([200, 200, 200].map((amount) => waits(give(amount))));
  expect(responses.sort()).toEqual([false, false, true]);
  expect(await waits(give(100.01))).toBe(true);
  test.advance(12 * 3600);
  expect(await waits(give(500, await test.register('artist')))).toBe(false);
});

it('a bonus is given once for each key, to an existing account', async () => {
  const headers = { 'idempotency-key': 'bonus' };
  const body = { email: first.outlet.user.email.toUpperCase(), amount: 5, reason: 'Thanks' };
  const giveTo = (email: string, key = {}) =>
    call(test, admin, 'POST', 'admin/bonuses/', { ...body, email }, key);
  for (const _time of [1, 2]) await giveTo(body.email, headers);
  expect(await test.db.$count(bonuses)).toBe(1);
  expect((await giveTo('nobody@example.com')).json().fields).toHaveProperty('email');
});

it('a payout back to the card is limited to what that payment brought and no order holds', async () => {
  const { artist } = first;
  const payment = await pay();
  const back = (amount: number) => ask({ kind: 'card', payment, amount }, artist);
  const held = await back(10);
  expect([held.statusCode, held.json().code]).toEqual([409, 'not_enough']);
  await move(first, 'giveUp', first.outlet);
  expect((await back(110.01)).json().fields).toHaveProperty('amount');
  expect(tally(await Promise.all([back(60), back(60), back(60)]))).toEqual({ 201: 1, 400: 2 });
  const worker = startProviderPayouts(test.deps);
  await worker.wake();
  await worker.stop();
  expect((await call(test, artist, 'GET', 'payouts/')).json()).toMatchObject([
    { kind: 'card', status: 'paid', amount: 60, reference: 'test-payout:2' },
  ]);
  expect((await back(50)).statusCode).toBe(201);
  expect((await wallet(artist)).refundable).toEqual([]);
  expect(await noticesOf(artist, '?type=payouts')).toContain(
    'Refund to the card, test-payout:2 / You -60 -',
  );
});

it('the ledger check of admins finds the books in order', async () => {
  expect((await call(test, admin, 'GET', 'admin/ledger/')).json()).toEqual({ breaches: [] });
});
