import { eq, sql } from 'drizzle-orm';
import { bonuses, outgoingMails, payouts, transfers, users } from '@/server/platform/db/schema';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { startCardPayouts } from '@/server/modules/money/payouts/refundToCardCommands';
import { balances } from '@/server/testing/money';
import { agree, checkout, type Deal, finish, memberOf } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { entryAuthor, entryText } from '@/shared/money/wallet.rules';
import type { Payout, Wallet, WalletEntry } from '@/shared/money/wallet.schemas';
import type { OrderMove } from '@/shared/platform/orderStages';
import type { Page } from '@/shared/platform/paging';

jest.setTimeout(120_000);

const IBAN = 'DE02 1203 0000 0000 2020 51';

let admin: TestAccount;
let first: Deal;
const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 30 * 24 * 3600 },
});
beforeEach(async () => {
  admin = await test.register('media', { company_name: 'The Platform' });
  await test.db.update(users).set({ adminRole: 'owner' }).where(eq(users.id, admin.user.id));
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
async function pay(deal: Deal, cents = deal.price) {
  const { id } = await checkout(test, deal, cents);
  const body = { outcome: 'succeeded' };
  await call(test, deal.artist, 'POST', `payments/${id}/test/`, body);
  return id;
}
const done = (deal: Deal) => finish(test, deal);
const minutesLater = (minutes: number) => {
  test.now = new Date(test.now.getTime() + minutes * 60_000);
};
const giveBonus = (amount: number, email = first.outlet.user.email, reason = 'Ten quick answers') =>
  call(test, admin, 'POST', 'admin/bonuses/', { email, amount, reason });
const ask = (caller: TestAccount, body: object) => call(test, caller, 'POST', 'payouts/', body);
const bank = (amount: number) => ({
  kind: 'bank',
  amount,
  destination: IBAN,
});

describe('the wallet', () => {
  it('shows an order that is paid or refunded from several accounts as one entry each', async () => {
    await giveBonus(20, first.artist.user.email);
    await pay(first, 9000);
    await move(first, 'giveUp', first.outlet);
    const rows = await entries(first.artist);
    expect(rows.total).toBe(4);
    expect(rows.items.map(({ event, amount, balance }) => [event, amount, balance])).toEqual([
      ['refund', 110, 110],
      ['hold', -110, 0],
      ['payment', 90, 110],
      ['bonus', 20, 20],
    ]);
    const { sources } = await wallet(first.artist);
    expect(sources.map(({ earning }) => earning)).toEqual([90, 0, 20]);
  });

  it('is empty at first', async () => {
    const source = { pending: 0, earning: 0, withdrawn: 0 };
    expect(await wallet(first.outlet)).toEqual({
      available: 0,
      open_orders: 0,
      held: 0,
      being_paid: 0,
      fee_percent: 15,
      has_entries: false,
      referral_code: expect.stringMatching(/^[0-9a-f]{10}$/),
      refundable: [],
      on_its_way: [],
      owed: 0,
      sources: [
        { source: 'offers', ...source },
        { source: 'referrals', ...source },
        { source: 'bonuses', ...source },
      ],
    });
    expect(await entries(first.outlet)).toEqual({ items: [], next: null, total: 0 });
  });

  it('of an outlet has its share pending, then earned, then withdrawn', async () => {
    const { outlet } = first;
    await pay(first);
    expect(await wallet(outlet)).toMatchObject({
      available: 0,
      open_orders: 1,
      has_entries: false,
      sources: [{ pending: 93.5, earning: 0, withdrawn: 0 }, {}, {}],
    });
    minutesLater(10);
    await done(first);
    minutesLater(10);
    await giveBonus(15);
    minutesLater(10);
    expect((await ask(outlet, bank(100))).statusCode).toBe(201);
    expect(await wallet(outlet)).toMatchObject({
      available: 8.5,
      open_orders: 0,
      being_paid: 100,
      has_entries: true,
      sources: [
        { source: 'offers', pending: 93.5, earning: 0, withdrawn: 0 },
        { source: 'referrals', pending: 0, earning: 0, withdrawn: 0 },
        { source: 'bonuses', pending: 6.5, earning: 8.5, withdrawn: 0 },
      ],
    });
    // Two accounts changed, but the wallet shows one entry.
    expect(await noticesOf(outlet)).toEqual([
      'Bank transfer, asked for / You -100 8.5',
      'Ten quick answers / Linernote 15 108.5',
      'Online article for Glass Harbour / Mara Kestrel 93.5 93.5',
    ]);
  });

  it('of an artist has held and refunded money', async () => {
    const { artist } = first;
    await pay(first, 12_000);
    expect(await wallet(artist)).toMatchObject({
      available: 10,
      open_orders: 1,
      sources: [{ pending: 110, earning: 10, withdrawn: 0 }, {}, {}],
    });
    minutesLater(1);
    await move(first, 'giveUp', first.outlet);
    expect(await wallet(artist)).toMatchObject({
      available: 120,
      open_orders: 0,
      sources: [{ pending: 0, earning: 120, withdrawn: 0 }, {}, {}],
      refundable: [{ id: 1, amount: 120, created_at: '2026-03-01T12:00:00.000Z' }],
    });
    expect(await noticesOf(artist)).toEqual([
      'Refund of Online article for Glass Harbour / The Night Desk 110 120',
      'Held for Online article for Glass Harbour / The Night Desk -110 10',
      'Card payment for Online article for Glass Harbour / The Night Desk 120 120',
    ]);
  });

  it('names referred accounts', async () => {
    const { artist, outlet } = first;
    await test.db
      .update(users)
      .set({ referredBy: outlet.user.id })
      .where(eq(users.id, artist.user.id));
    await pay(first);
    await done(first);
    expect(await noticesOf(outlet, '?type=referrals')).toEqual([
      'Mara Kestrel joined by your link / Mara Kestrel 5 -',
    ]);
    expect(await wallet(outlet)).toMatchObject({ sources: [{}, { earning: 5 }, {}] });
  });
});

describe('the entries', () => {
  beforeEach(async () => {
    await pay(first);
    await done(first);
    for (const [index, reason] of ['Café prize', 'First five-star review'].entries()) {
      test.now = new Date(`2026-03-0${index + 2}T00:00:00Z`);
      await giveBonus(10 + index, first.outlet.user.email, reason);
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
    await ask(first.outlet, bank(100));
    const whole = await entries(first.outlet);
    const paged: WalletEntry[] = [];
    let cursor = '';
    for (;;) {
      const { items, next, total } = await entries(first.outlet, `?limit=1${cursor}`);
      expect(total).toBe(4);
      paged.push(...items);
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect(paged).toEqual(whole.items);
    expect(paged.map(({ balance }) => balance)).toEqual([14.5, 114.5, 103.5, 93.5]);
  });
});

describe('the export', () => {
  const file = (caller: TestAccount, name: string) =>
    call(test, caller, 'GET', `wallet/export.${name}`);

  it('has every entry, and no cell that a spreadsheet would run', async () => {
    const { outlet } = first;
    await pay(first);
    await done(first);
    await giveBonus(1, outlet.user.email, '=HYPERLINK("http://evil.example","x")');
    const csv = await file(outlet, 'csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="linernote-wallet-2026-03-01.csv"',
    );
    expect(csv.body).toBe(
      [
        '\ufeffDate,Type,Description,Author,Amount,Currency',
        `2026-03-01T12:00:00.000Z,bonus,"'=HYPERLINK(""http://evil.example"",""x"")",Linernote,1.00,USD`,
        '2026-03-01T12:00:00.000Z,release,Online article for Glass Harbour,Mara Kestrel,93.50,USD',
        '',
      ].join('\r\n'),
    );
    const json = await file(outlet, 'json?type=offers');
    expect(json.json()).toEqual([
      {
        date: '2026-03-01T12:00:00.000Z',
        type: 'release',
        author: 'Mara Kestrel',
        description: 'Online article for Glass Harbour',
        amount: 93.5,
        currency: 'USD',
      },
    ]);
    expect((await file(first.artist, 'csv')).body).not.toContain('HYPERLINK');
  });

  it('is a valid file without entries, too', async () => {
    expect((await file(first.outlet, 'json')).json()).toEqual([]);
    expect((await file(first.outlet, 'csv')).body).toBe(
      '\ufeffDate,Type,Description,Author,Amount,Currency\r\n',
    );
  });

  it('has every entry once, in as many batches of 500 as it needs', async () => {
    const amounts = Array.from({ length: 1002 }, (_, index) => 100 + index);
    await giveBonus(1);
    await test.db.execute(sql`
      INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, bonus_id)
      SELECT 'many:' || n, 'bonus', t.from_id, t.to_id, n, t.bonus_id
      FROM transfers t, generate_series(101, 1101) n`);
    await test.db.execute(sql`UPDATE accounts SET
      balance_cents = (SELECT sum(amount_cents) FROM transfers) WHERE kind = 'bonuses'`);
    const rows = (await file(first.outlet, 'json')).json<{ amount: number }[]>();
    expect(rows.map(({ amount }) => Math.round(amount * 100))).toEqual(amounts.toReversed());
  });
});

describe('requesting a payout', () => {
  beforeEach(async () => {
    await pay(first);
    await done(first);
  });

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
      [{ kind: 'bank', amount: 19.99, destination: IBAN }, 400, 'amount'],
      [{ kind: 'bank', amount: 20.005, destination: IBAN }, 400, 'amount'],
      [{ kind: 'bank', amount: -20, destination: IBAN }, 400, 'amount'],
      [{ kind: 'bank', amount: 20 }, 400, 'destination'],
      [{ kind: 'bank', amount: 20, destination: 'abc' }, 400, 'destination'],
      [{ ...bank(20), destination: IBAN.replace('02', '03') }, 400, 'destination'],
      [{ kind: 'other', amount: 20, destination: 'me@example.com' }, 400, 'method'],
      [{ kind: 'other', amount: 20, method: 'Gold', destination: 'me@example.com' }, 400, 'method'],
      [{ kind: 'cash', amount: 20, destination: IBAN }, 400, 'kind'],
      [{ kind: 'card', amount: 20 }, 400, 'payment'],
      // The payment belongs to the artist.
      [{ kind: 'card', amount: 20, payment: 1 }, 400, 'payment'],
      [{ kind: 'bank', amount: 93.51, destination: IBAN }, 409],
    ];
    for (const [body, status, field] of cases) {
      const response = await ask(first.outlet, body);
      expect([body, response.statusCode]).toEqual([body, status]);
      if (field !== undefined) expect(response.json().fields).toHaveProperty(field);
      expect(await test.db.$count(payouts)).toBe(0);
      expect((await wallet(first.outlet)).available).toBe(93.5);
    }
  });

  it('by another method names it, and a mail has the destination', async () => {
    const body = { kind: 'other', amount: 20, method: 'PayPal', destination: 'me@example.com' };
    const response = await ask(first.outlet, body);
    expect(response.json()).toMatchObject({ destination: 'PayPal: me@example.com' });
    const [mail] = (await test.mails()).filter(({ subject }) => subject.startsWith('Payout'));
    expect(mail).toMatchObject({
      recipient: first.outlet.user.email,
      subject: 'Payout of $20.00 asked for',
    });
    for (const part of ['$20.00', 'PayPal: me@example.com']) expect(mail?.body).toContain(part);
  });

  it.each([
    'de02120300000000202051',
    'DE02-1203-0000-0000-2020-51',
    'DE02\u00a01203\u202f0000\u20090000\u30002020\t51\n',
    '\ufeff\u202aDE02\u200b120300000000\u2060202051\u202c',
    'ＤＥ０２120300000000202051',
  ])('formats an IBAN in groups, however it was copied: %j', async (destination) => {
    const response = await ask(first.outlet, { kind: 'bank', amount: 20, destination });
    expect(response.json()).toMatchObject({ destination: IBAN });
  });

  it('can be cancelled only by its owner, once, while it is pending', async () => {
    const { outlet, artist } = first;
    const { id } = (await ask(outlet, bank(40))).json<Payout>();
    const cancel = (caller: TestAccount) => call(test, caller, 'POST', `payouts/${id}/cancel/`);
    expect((await cancel(artist)).statusCode).toBe(404);
    const responses = await Promise.all([1, 2, 3].map(() => cancel(outlet)));
    expect(tally(responses)).toEqual({ 200: 1, 409: 2 });
    expect((await cancel(outlet)).json()).toMatchObject({
      code: 'decided',
      present: { id, status: 'cancelled' },
    });
    expect(await wallet(outlet)).toMatchObject({ available: 93.5, being_paid: 0 });
    const settled = await call(
      test,
      admin,
      'POST',
      `admin/payouts/${id}/settle/`,
      { pay: true, reference: 'LN-1' },
      { 'if-match': '"1"' },
    );
    expect(settled.json()).toMatchObject({ code: 'decided', present: { status: 'cancelled' } });
  });

  it('never gives out more than the balance, however many requests are sent at once', async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(first.outlet, bank(40))));
    expect(tally(responses)).toEqual({ 201: 2, 409: 4 });
    expect((await wallet(first.outlet)).available).toBe(13.5);
  });
});

describe('settling a payout', () => {
  let payout: Payout;
  beforeEach(async () => {
    await pay(first);
    await done(first);
    payout = (await ask(first.outlet, bank(50))).json<Payout>();
  });
  const settle = (body: object, caller = admin) =>
    call(test, caller, 'POST', `admin/payouts/${payout.id}/settle/`, body, { 'if-match': '"1"' });
  const mailsTo = async () =>
    (await test.db.select().from(outgoingMails)).filter(({ subject }) =>
      /^Payout .* paid$/.test(subject),
    );

  it('as paid removes the money, with a reference and a mail', async () => {
    expect((await settle({ pay: true })).json().fields).toHaveProperty('reference');
    const response = await settle({ pay: true, reference: 'LN-0031' });
    expect(response.json()).toMatchObject({ status: 'paid', reference: 'LN-0031' });
    expect(await balances(test.db)).toMatchObject({ provider: 5000 - 11_000 });
    expect(await noticesOf(first.outlet, '?type=payouts')).toEqual([
      'Bank transfer, LN-0031 / You -50 -',
    ]);
    expect(await wallet(first.outlet)).toMatchObject({
      available: 43.5,
      being_paid: 0,
      sources: [{ pending: 0, earning: 93.5, withdrawn: 50 }, {}, {}],
    });
    const [mail] = await mailsTo();
    expect(mail).toMatchObject({
      recipient: first.outlet.user.email,
      subject: 'Payout of $50.00 paid',
    });
    expect(mail?.body).toContain('$50.00');
  });

  it('as rejected returns the money, with a reason and a mail', async () => {
    expect((await settle({ pay: false })).json().fields).toHaveProperty('reason');
    const reason = 'This is no bank account.';
    expect((await settle({ pay: false, reason })).json()).toMatchObject({
      status: 'rejected',
      reason,
    });
    expect(await wallet(first.outlet)).toMatchObject({
      available: 93.5,
      being_paid: 0,
      sources: [{ earning: 93.5, withdrawn: 0 }, {}, {}],
    });
    expect((await mailsTo())[0]?.body).toContain(reason);
  });

  it('refuses to pay out test money on a server that others reach', async () => {
    test.deps.config.isPublic = true;
    const response = await settle({ pay: true, reference: 'LN-0031' });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('test_money');
    expect((await settle({ pay: false, reason: 'It is test money.' })).statusCode).toBe(200);
  });

  it('happens once: the second of two admins gets the current state', async () => {
    const other = await another();
    const responses = await Promise.all([
      settle({ pay: true, reference: 'A' }),
      settle({ pay: false, reason: 'No such bank.' }, other),
    ]);
    expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
    const [won, lost] = [200, 409].map((status) =>
      responses.find(({ statusCode }) => statusCode === status)?.json(),
    );
    expect(lost).toMatchObject({ code: 'decided', present: { status: won.status } });
    expect(await mailsTo()).toHaveLength(1);
  });

  const another = async () => {
    const other = await test.register('artist');
    await test.db.update(users).set({ adminRole: 'owner' }).where(eq(users.id, other.user.id));
    return other;
  };

  it('is refused for one’s own payout, and to callers who are not admins', async () => {
    const email = admin.user.email;
    const body = { email, amount: 30, reason: 'Thanks' };
    expect((await giveBonus(30, email)).statusCode).toBe(403);
    await call(test, await another(), 'POST', 'admin/bonuses/', body);
    payout = (await ask(admin, bank(25))).json<Payout>();
    expect((await settle({ pay: true, reference: 'x' })).statusCode).toBe(403);
    expect((await settle({ pay: true, reference: 'x' }, first.outlet)).statusCode).toBe(403);
    payout = { ...payout, id: 999 };
    expect((await settle({ pay: true, reference: 'x' })).statusCode).toBe(404);
  });

  it('is refused to an admin who gave a bonus that is part of it', async () => {
    await giveBonus(15);
    payout = (await ask(first.outlet, bank(50))).json<Payout>();
    const refused = await settle({ pay: true, reference: 'x' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      ...[403, 'You gave a bonus that is part of this payout. Another admin has to settle it.'],
    ]);
    expect((await settle({ pay: false, reason: 'No such bank.' })).statusCode).toBe(403);
    const other = await another();
    expect((await settle({ pay: true, reference: 'x' }, other)).statusCode).toBe(200);
  });

  it('is refused to an admin who gave a bonus that paid an order whose money can be part of it', async () => {
    const { artist, outlet } = first;
    const askFor = async (amount: number) => {
      payout = (await ask(outlet, bank(amount))).json<Payout>();
    };
    const settled = async (caller = admin) =>
      (await settle({ pay: true, reference: 'x' }, caller)).statusCode;
    await giveBonus(30, artist.user.email);
    const second = await agree(test, 100, first);
    await pay(second, 7000);
    await done(second);
    minutesLater(1);
    const other = await another();
    const late = { email: artist.user.email, amount: 30, reason: 'Thanks' };
    await call(test, other, 'POST', 'admin/bonuses/', late);
    // The payout was requested before the bonus counted as income.
    expect(await settled()).toBe(200);
    // Neither a small payout first nor a cancelled one hides the bonus.
    await askFor(30);
    expect([await settled(), await settled(other)]).toEqual([403, 200]);
    await askFor(60);
    await call(test, outlet, 'POST', `payouts/${payout.id}/cancel/`);
    await askFor(98.5);
    expect([await settled(), await settled(other)]).toEqual([403, 200]);
    // All earlier income is paid out, and later income contains no bonus.
    const third = await agree(test, 100, { outlet, artist: await test.register('artist') });
    await pay(third);
    await done(third);
    await askFor(85);
    expect(await settled()).toBe(200);
  });

  it('gives at most $500.00 of bonuses a day, also with simultaneous requests', async () => {
    const responses = await Promise.all([200, 200, 200].map((amount) => giveBonus(amount)));
    expect(tally(responses)).toEqual({ 201: 2, 400: 1 });
    expect((await giveBonus(100.01)).json().fields.amount).toBe(
      'Bonuses can be at most $500.00 a day. You can give $100.00 more today.',
    );
    minutesLater(12 * 60);
    const { user } = await test.register('artist');
    expect((await giveBonus(500, user.email)).statusCode).toBe(201);
  });

  it('shows admins whether the ledger is consistent', async () => {
    expect((await call(test, admin, 'GET', 'admin/ledger/')).json()).toEqual({ breaches: [] });
    expect((await call(test, first.outlet, 'GET', 'admin/ledger/')).statusCode).toBe(403);
  });

  it('gives a bonus once for each key, to an existing account', async () => {
    const headers = { 'idempotency-key': 'bonus' };
    const body = { email: first.outlet.user.email.toUpperCase(), amount: 5, reason: 'Thanks' };
    for (const _time of [1, 2]) await call(test, admin, 'POST', 'admin/bonuses/', body, headers);
    expect(await test.db.$count(bonuses)).toBe(1);
    const nobody = await giveBonus(5, 'nobody@example.com');
    expect(nobody.json().fields).toHaveProperty('email');
    expect((await call(test, first.outlet, 'POST', 'admin/bonuses/', body)).statusCode).toBe(403);
  });
});

describe('a payout back to the card', () => {
  it('is limited to what that payment brought', async () => {
    const { artist } = first;
    const payment = await pay(first);
    await move(first, 'giveUp', first.outlet);
    const back = (amount: number) => ask(artist, { kind: 'card', payment, amount });
    expect((await back(110.01)).json().fields).toHaveProperty('amount');
    const responses = await Promise.all([back(60), back(60), back(60)]);
    expect(tally(responses)).toEqual({ 201: 1, 400: 2 });
    const worker = startCardPayouts(test.deps);
    await worker.wake();
    await worker.stop();
    expect((await call(test, artist, 'GET', 'payouts/')).json()).toMatchObject([
      { kind: 'card', status: 'paid', amount: 60, reference: 'test-payout:1' },
    ]);
    expect((await back(50)).statusCode).toBe(201);
    expect((await wallet(artist)).refundable).toEqual([]);
    expect(await noticesOf(artist, '?type=payouts')).toContain(
      'Refund to the card, test-payout:1 / You -60 -',
    );
    expect(await test.db.$count(transfers)).toBeGreaterThan(4);
  });

  it('uses no money that is held for another order', async () => {
    const payment = await pay(first);
    const response = await ask(first.artist, { kind: 'card', payment, amount: 10 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'not_enough' });
  });
});
