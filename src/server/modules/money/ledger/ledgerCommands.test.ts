import { asc, eq, sql } from 'drizzle-orm';
import { postgresErrorOf } from '@/server/platform/db/client';
import { accounts, orders, payouts, transfers } from '@/server/platform/db/schema';
import { balances, bringIn, disputeOf, insertOrder, insertUser } from '@/server/testing/money';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { findBreaches } from './findBreaches';
import { creditBonus, payOut, setAsidePayout, takeBackPayout } from './ledgerCashCommands';
import {
  holdOrder,
  makeAvailable,
  type OrderMoneyFacts,
  refundOrder,
  releaseOrder,
  splitOrder,
} from './ledgerCommands';
import { returnOrders } from './chargebackCommands';
import { moneyOfOrders } from './orderMoneyRepository';
import { lockPayment } from '@/server/modules/money/payments/paymentsRepository';
import { insertBonus, lockPayout } from '@/server/modules/money/payouts/payoutsRepository';

jest.setTimeout(120_000);
afterAll(closeDatabases);

const AT = new Date('2026-03-01T12:00:00Z');
/** Their accounts are `artist 1` and `offers 2`. */
let artist: { userId: number; profileId: number };
let outlet: { userId: number; profileId: number };
/** The price is $110.00, of which $16.50 is the fee. */
let order: OrderMoneyFacts;
let database: TestDatabase;
let db: TestDatabase['db'];
beforeEach(async () => {
  database = await borrowDatabase();
  ({ db } = database);
  artist = await insertUser(db, 'mara', 'artist');
  outlet = await insertUser(db, 'herald', 'media');
  order = await insertOrder(db, artist, outlet, 11_000);
});
afterEach(() => giveBackDatabase(database));

type Tx = TestDatabase['db'];
/** Runs the event twice, each in its own transaction; the second time must change nothing. */
async function twice<Result>(event: (tx: Tx) => Promise<Result>): Promise<Result> {
  const response = await db.transaction(event);
  const after = await balances(db);
  await db.transaction(event);
  expect(await balances(db)).toEqual(after);
  return response;
}
const keys = async () => {
  const rows = await db.select().from(transfers).orderBy(asc(transfers.id));
  return rows.map(({ key, amountCents }) => `${key} ${amountCents}`);
};
const moneyOf = async ({ orderId }: OrderMoneyFacts) =>
  (await moneyOfOrders(db, [orderId])).get(orderId);
/** Sets the stage that `moveOrder` would write, so that the books can be checked. */
const setStage = (stage: 'paid' | 'completed') =>
  db.update(orders).set({ stage, paidAt: AT }).where(eq(orders.id, order.orderId));

/** A dispute takes the payment back, or a part of it. */
async function takeBack(payment: { id: number; amountCents: number }, cents?: number) {
  const dispute = await disputeOf(db, payment, cents);
  return twice((tx) => returnOrders(tx, [order], dispute, AT));
}

const hold = (facts = order) => twice((tx) => holdOrder(tx, facts, AT));
const refund = () => twice((tx) => refundOrder(tx, order, AT));
const split = (cents: number) => twice((tx) => splitOrder(tx, order, cents, AT));

async function paid(cents = order.priceCents): Promise<{ id: number; amountCents: number }> {
  const payment = await bringIn(db, order, cents);
  expect(await hold()).toBe(0);
  return payment;
}

/** Pays $70.00 of the order by card, and the rest from an earlier payment. */
async function paidInTwoParts() {
  await bringIn(db, await insertOrder(db, artist, outlet, 4000), 4000);
  return paid(7000);
}

const release = () => twice((tx) => releaseOrder(tx, order, AT));
const arrive = () => twice((tx) => makeAvailable(tx, order, AT));
async function paidOut(facts = order): Promise<{ id: number; amountCents: number }> {
  order = facts;
  const payment = await paid();
  await release();
  await arrive();
  return payment;
}

async function give(userId: number, amountCents: number): Promise<void> {
  const bonus = await insertBonus(db, { userId, amountCents, reason: 'x' });
  await twice((tx) => creditBonus(tx, bonus, AT));
}

async function ask(userId: number, amountCents: number, kind: 'bank' | 'card' = 'bank') {
  const [row] = await db
    .insert(payouts)
    .values({ userId, kind: 'bank', amountCents, destination: 'x' })
    .returning({ id: payouts.id });
  return { id: row?.id ?? 0, userId, amountCents, kind, createdAt: AT };
}
type Payout = Awaited<ReturnType<typeof ask>>;
const setAside = (payout: Payout) => twice((tx) => setAsidePayout(tx, payout, AT));
const settle = (payout: Payout) => twice((tx) => payOut(tx, payout, AT));
const takePayoutBack = (payout: Payout) => twice((tx) => takeBackPayout(tx, payout, AT));

it('a payment goes to its payer’s balance, and the provider’s fee is the platform’s cost', async () => {
  await bringIn(db, order, 7500, 248);
  expect(await balances(db)).toEqual({ 'artist 1': 7500, provider: -7500 + 248, fees: -248 });
  expect(await keys()).toEqual(['payment:1 7500', 'charge:1 248']);
  expect(await findBreaches(db)).toEqual([]);
});

it('pay moves nothing and tells what is missing, or holds the whole price, once', async () => {
  expect(await hold()).toBe(11_000);
  await bringIn(db, order, 10_999);
  expect(await hold()).toBe(1);
  expect(await keys()).toEqual(['payment:1 10999']);
  await bringIn(db, order, 14_001);
  expect(await hold()).toBe(0);
  await setStage('paid');
  expect(await balances(db)).toEqual({ 'artist 1': 14_000, hold: 11_000, provider: -25_000 });
  expect(await moneyOf(order)).toMatchObject({ paid: 11_000, held: 11_000 });
  expect(await findBreaches(db)).toEqual([]);
});

it('held money that is released is pending for the outlet except the fee, and later on its balance', async () => {
  await paid();
  await release();
  expect(await balances(db)).toEqual({ underway: 9350, fees: 1650, provider: -11_000 });
  await setStage('completed');
  expect(await findBreaches(db)).toEqual([
    `Order ${order.orderId} has 9350 cents on their way, and no day on which they arrive.`,
  ]);
  await arrive();
  expect(await balances(db)).toEqual({ 'offers 2': 9350, fees: 1650, provider: -11_000 });
  expect(await keys()).toEqual([
    ...['payment:1 11000', 'hold:1 11000', 'release:1 9350', 'fee:1 1650', 'available:1 9350'],
  ]);
  expect(await moneyOf(order)).toMatchObject({ held: 0, outlet: 9350, fee: 1650 });
  expect(await findBreaches(db)).toEqual([]);
});

it('held money that is refunded is the artist’s again, and can be neither released nor paid again', async () => {
  await paid();
  for (const event of [refund, release, hold]) {
    await event();
    expect(await balances(db)).toEqual({ 'artist 1': 11_000, provider: -11_000 });
  }
  expect(await moneyOf(order)).toMatchObject({ paid: 11_000, held: 0, refunded: 11_000 });
});

it.each([
  [11_000, { outlet: 9350, fee: 1650, refunded: 0 }],
  [5000, { outlet: 4250, fee: 750, refunded: 6000 }],
  // 15% of $0.37 is 5.55 cents.
  [37, { outlet: 31, fee: 6, refunded: 10_963 }],
  [1, { outlet: 1, fee: 0, refunded: 10_999 }],
  [0, { outlet: 0, fee: 0, refunded: 11_000 }],
])('held money split with %d cents for the outlet, gives %j', async (cents, parts) => {
  await paid();
  await split(cents);
  expect(await moneyOf(order)).toEqual({ paid: 11_000, held: 0, ...parts });
});

it('held money is not split into less than nothing, more than the price, or half cents', async () => {
  await paid();
  for (const cents of [-1, 11_001, 0.5])
    await expect(splitOrder(db, order, cents, AT)).rejects.toThrow(RangeError);
});

it('held money of a free order does not exist, is read as zeros, and no money moves', async () => {
  await bringIn(db, order, 500);
  await release();
  await refund();
  await split(100);
  expect(await keys()).toEqual(['payment:1 500']);
  const none = { paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 };
  expect(await moneyOf(order)).toEqual(none);
  expect(await moneyOfOrders(db, [])).toEqual(new Map());
});

describe('an order that is paid from several accounts', () => {
  /** Gives the artist $5.00 by a referral, a bonus of $10.00, and a payment. */
  async function rich(cents: number) {
    const own = order;
    const brought = await insertUser(db, 'brought', 'artist', artist.userId);
    await paidOut(await insertOrder(db, brought, outlet, 4000));
    order = own;
    await give(artist.userId, 1000);
    return bringIn(db, order, cents);
  }
  /** The balances with these of the artist; the earlier order left the others. */
  const has = (bonus: number, cash: number, referrals: number, others: object = {}) => ({
    ...(bonus && { 'bonuses 1': bonus }),
    ...(cash && { 'artist 1': cash }),
    ...(referrals && { 'referrals 1': referrals }),
    ...{ 'offers 2': 3400, fees: 100, promotions: -1000, provider: -13_600 },
    ...others,
  });

  it('uses the bonus first, then payments, and referrals last; a refund goes back so, once', async () => {
    await rich(9600);
    expect(await hold()).toBe(0);
    expect(await balances(db)).toEqual(has(0, 0, 100, { hold: 11_000 }));
    expect((await keys()).slice(-3)).toEqual([
      ...['hold:1:bonuses 1000', 'hold:1 9600', 'hold:1:referrals 400'],
    ]);
    await refund();
    expect(await balances(db)).toEqual(has(1000, 9600, 500));
    expect(await hold()).toBe(0);
    expect(await balances(db)).toEqual(has(1000, 9600, 500));
  });

  it('reports the amount that all accounts together lack', async () => {
    await rich(9000);
    expect(await hold()).toBe(500);
  });

  it.each([
    [600, 400, 9600, 500],
    [1000, 0, 9600, 500],
    [5000, 0, 5600, 500],
    [10_700, 0, 0, 400],
  ])('split with %d cents for the outlet leaves %j, %j and %j', async (cents, ...left) => {
    await rich(9600);
    await hold();
    await split(cents);
    const { fees: _fees, ...parts } = has(...left);
    expect(await balances(db)).toMatchObject({ ...parts, 'offers 2': expect.any(Number) });
    expect(await moneyOf(order)).toMatchObject({ held: 0, refunded: 11_000 - cents });
  });

  it.each([
    ['keeps the bonus a bonus', 9600],
    ['above its paid part takes the rest from the balance first', 10_200],
  ])('with a chargeback of the payment %s', async (_what, cents) => {
    const payment = await rich(cents);
    await hold();
    await takeBack(payment);
    expect(await balances(db)).toEqual(has(1000, 0, 500, { provider: -4000 }));
  });

  it('logs an error when more goes back to an account than came from it', async () => {
    await give(artist.userId, 11_000);
    await hold();
    await setStage('completed');
    // Makes the whole price count as paid by card.
    await db.execute(sql`WITH made AS (
      INSERT INTO accounts (kind, user_id, balance_cents) VALUES ('artist', ${artist.userId + 1}, 11000)
      RETURNING id)
      INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, order_id)
      SELECT 'refund:x', 'refund', accounts.id, made.id, 11000, ${order.orderId}
      FROM made, accounts WHERE accounts.kind = 'hold'`);
    await db.update(accounts).set({ balanceCents: 0 }).where(eq(accounts.kind, 'hold'));
    expect(await findBreaches(db)).toEqual([
      'Order 1 gave 11000 cents back (artist), of which 0 came from there.',
    ]);
  });
});

describe('a referral', () => {
  let brought: typeof artist;
  beforeEach(async () => {
    brought = await insertUser(db, 'brought', 'artist', artist.userId);
    order = await insertOrder(db, brought, outlet, 11_000);
  });

  it('gives $5.00 at the first paid order of the account, and never again', async () => {
    await paidOut();
    await paidOut(await insertOrder(db, brought, outlet, 20_000));
    expect(await balances(db)).toMatchObject({ 'referrals 1': 500, fees: 1650 + 3000 - 500 });
  });

  it('gives only the fee of that order when it is less', async () => {
    await paidOut(await insertOrder(db, brought, outlet, 1000));
    expect(await balances(db)).toEqual({ 'referrals 1': 150, 'offers 2': 850, provider: -1000 });
  });

  it('of both sides gives no more than the fee together', async () => {
    const friend = await insertUser(db, 'friend', 'artist');
    const taker = await insertUser(db, 'taker', 'media', friend.userId);
    await paidOut(await insertOrder(db, brought, taker, 4000));
    const given = { 'referrals 1': 500, [`referrals ${friend.userId}`]: 100 };
    expect(await balances(db)).toMatchObject(given);
    expect(await balances(db)).not.toHaveProperty('fees');
  });

  it('is paid once the order’s money is available, and not after a chargeback or refund', async () => {
    const payment = await paid();
    await release();
    await takeBack(payment, 1000);
    await arrive();
    order = await insertOrder(db, brought, outlet, 5000);
    await paid();
    await refund();
    expect(await balances(db)).not.toHaveProperty('referrals 1');
  });
});

it('a chargeback takes held money, and only the payment: the rest of the hold goes to the artist', async () => {
  await takeBack(await paid());
  expect(await balances(db)).toEqual({});
  expect(await keys()).toContain('dispute:1:1:hold 11000');
  order = await insertOrder(db, artist, outlet, 11_000);
  await takeBack(await paidInTwoParts());
  expect(await balances(db)).toEqual({ 'artist 1': 4000, provider: -4000 });
});

it('a chargeback takes the balance if the order was refunded, and the platform covers the rest', async () => {
  const payment = await paid();
  await refund();
  await hold(await insertOrder(db, artist, outlet, 8000));
  await takeBack(payment);
  expect(await balances(db)).toEqual({ hold: 8000, losses: -8000 });
  const taken = ['dispute:1:artist 3000', 'dispute:1:losses 8000'];
  expect((await keys()).slice(-2)).toEqual(taken);
});

it('a chargeback takes the outlet’s pending share and the platform’s fee, and leaves the rest', async () => {
  const payment = await paid();
  await release();
  expect(await takeBack(payment)).toEqual(new Map([[order.orderId, 9350]]));
  await arrive();
  expect(await balances(db)).toEqual({});
  expect(await moneyOf(order)).toMatchObject({ paid: 11_000, outlet: 0, fee: 0 });
  order = await insertOrder(db, artist, outlet, 11_000);
  const part = await paidInTwoParts();
  await release();
  await takeBack(part);
  await arrive();
  // The platform bears 15% of the unpaid $70.00.
  expect(await balances(db)).toEqual({ 'offers 2': 9350 - 5950, fees: 600, provider: -4000 });
});

it('a chargeback takes from the artist’s balance first if the artist has both the refund and the work', async () => {
  const payment = await paidOut();
  await bringIn(db, order, 11_000);
  await takeBack(payment);
  expect(await balances(db)).toEqual({ 'offers 2': 9350, fees: 1650, provider: -11_000 });
});

it('a chargeback takes the outlet’s balance, and the rest becomes a debt that later income pays first', async () => {
  const payment = await paidOut();
  const payout = await ask(outlet.userId, 8000);
  await setAside(payout);
  await settle(payout);
  await give(outlet.userId, 500);
  await takeBack(payment);
  const debt = -(9350 - 1350 - 500);
  expect(await balances(db)).toEqual({ 'debt 2': debt, promotions: -500, provider: 8000 });
  await give(outlet.userId, 1500);
  expect(await balances(db)).toMatchObject({ 'debt 2': -6000 });
  await paidOut(await insertOrder(db, artist, outlet, 11_000));
  expect(await balances(db)).toEqual({
    ...{ 'offers 2': 9350 - 6000, fees: 1650, promotions: -2000, provider: 8000 - 11_000 },
  });
});

it('a chargeback never takes more from the outlet than it got from a dispute', async () => {
  const payment = await paid();
  await split(5000);
  await hold(await insertOrder(db, artist, outlet, 6000));
  await takeBack(payment);
  expect(await balances(db)).toEqual({ hold: 6000, losses: -6000 });
});

it('a chargeback stops a requested payout, and takes the money when it is returned', async () => {
  const payment = await paidOut();
  const payout = await ask(outlet.userId, 9350);
  await setAside(payout);
  await takeBack(payment);
  expect(await settle(payout)).toBe(9350);
  expect(await balances(db)).toEqual({ 'debt 2': -9350, 'transit 2': 9350 });
  await takePayoutBack(payout);
  expect(await balances(db)).toEqual({});
});

it('money moves while another event holds the locks of its order, payment and payout', async () => {
  const payment = await bringIn(db, order, 12_000);
  const payout = await ask(artist.userId, 1000);
  const dispute = await disputeOf(db, payment, 100);
  await db.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    await lockPayout(tx, payout.id);
    // That event may wait for these accounts, so waiting for it would be a deadlock.
    await db.transaction(async (other) => {
      await other.execute(sql`SET LOCAL lock_timeout = '1s'`);
      expect(await setAsidePayout(other, payout, AT)).toBe(0);
      expect(await holdOrder(other, order, AT)).toBe(0);
      await returnOrders(other, [order], dispute, AT);
    });
  });
  const moved = await db.selectDistinct({ kind: transfers.kind }).from(transfers);
  expect(moved.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payout', 'hold']));
});

describe('a payout', () => {
  beforeEach(async () => {
    await paidOut();
    await give(outlet.userId, 1500);
  });
  const rest = { fees: 1650, promotions: -1500, provider: -11_000 };
  const whole = { ...rest, 'offers 2': 9350, 'bonuses 2': 1500 };

  it('takes from service income first, and leaves the balance when it is paid, for good', async () => {
    const payout = await ask(outlet.userId, 10_000);
    expect(await setAside(payout)).toBe(0);
    expect(await balances(db)).toEqual({ ...rest, 'bonuses 2': 850, 'transit 2': 10_000 });
    expect((await keys()).slice(-2)).toEqual(['payout:1:offers 9350', 'payout:1:bonuses 650']);
    for (const event of [settle, takePayoutBack]) {
      await event(payout);
      expect(await balances(db)).toEqual({ ...rest, 'bonuses 2': 850, provider: -1000 });
    }
  });

  it('is returned to the accounts that it came from, for good', async () => {
    const payout = await ask(outlet.userId, 10_000);
    await setAside(payout);
    for (const event of [takePayoutBack, settle]) {
      await event(payout);
      expect(await balances(db)).toEqual(whole);
    }
  });

  it('moves nothing when the balance is too low; to a card it takes only payments', async () => {
    expect(await setAside(await ask(outlet.userId, 10_851))).toBe(1);
    expect(await setAside(await ask(outlet.userId, 100, 'card'))).toBe(100);
    expect(await balances(db)).toEqual(whole);
  });
});

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => postgresErrorOf(error)?.code,
  );
const [CHECK, RESTRICT, UNIQUE, FOREIGN] = ['23514', '23001', '23505', '23503'];

it('the constraints of the database let no balance fall below zero, and no platform account have one', async () => {
  await paid();
  expect(await codeOf(db.update(accounts).set({ balanceCents: -1 }))).toBe(CHECK);
  const ofProvider = db.update(accounts).set({ balanceCents: 1 });
  expect(await codeOf(ofProvider.where(eq(accounts.kind, 'provider')))).toBe(CHECK);
  const debt = { kind: 'debt', userId: artist.userId, balanceCents: 1 } as const;
  for (const values of [
    ...(['hold', 'underway', 'artist'] as const).map((kind) => ({ kind })),
    debt,
  ])
    expect(await codeOf(db.insert(accounts).values(values))).toBe(CHECK);
});

it('the constraints of the database allow each account once', async () => {
  await paid();
  const { orderId, artistUserId: userId } = order;
  for (const values of [
    { kind: 'provider' },
    { kind: 'artist', userId },
    { kind: 'hold', orderId },
  ] as const)
    expect(await codeOf(db.insert(accounts).values(values))).toBe(UNIQUE);
});

it('the constraints of the database only allow inserts into transfers, and keep users who have or had money', async () => {
  await paid();
  for (const attempt of [
    db.update(transfers).set({ amountCents: 1 }),
    ...[db.delete(transfers), db.execute(sql`TRUNCATE transfers`)],
    db.execute(sql`TRUNCATE users CASCADE`),
  ])
    expect(await codeOf(attempt)).toBe(RESTRICT);
  expect(await keys()).toHaveLength(2);
  expect([RESTRICT, FOREIGN]).toContain(
    await codeOf(db.execute(sql`DELETE FROM users WHERE id = ${artist.userId}`)),
  );
});

it('the constraints of the database refuse a repeated key, an amount of zero and a transfer to the same account', async () => {
  await paid();
  const [row] = await db.select().from(transfers);
  const { fromId, toId } = row ?? { fromId: 0, toId: 0 };
  const base = { key: 'new', kind: 'hold' as const, fromId, toId, amountCents: 1 };
  const codeWith = (change: Partial<typeof base>) =>
    codeOf(db.insert(transfers).values({ ...base, ...change }));
  expect(await codeWith({ key: 'hold:1' })).toBe(UNIQUE);
  for (const change of [{ amountCents: 0 }, { amountCents: -5 }, { toId: fromId }])
    expect(await codeWith(change)).toBe(CHECK);
});

it('the ledger check reports each error', async () => {
  const payment = await paid();
  const about = `Order ${order.orderId} (accepted) holds 11000 cents, not 0.`;
  expect(await findBreaches(db)).toEqual([about]);
  await setStage('paid');
  expect(await findBreaches(db)).toEqual([]);

  await db.execute(sql`UPDATE accounts SET balance_cents = 11001 WHERE kind = 'hold'`);
  await db.execute(sql`UPDATE payments SET amount_cents = 10999`);
  const payout = await ask(artist.userId, 2000);
  expect(await findBreaches(db)).toEqual([
    expect.stringMatching(/^Account \d+ \(hold\) has 11001 cents; its transfers make 11000\.$/),
    '11001 cents are on accounts; what came in and went out leaves 11000.',
    `Order ${order.orderId} (paid) holds 11001 cents, not 11000.`,
    `Payment ${payment.id} (succeeded) brought 11000 cents.`,
    `Payout ${payout.id} (requested): 0 cents taken, 0 paid, 0 back.`,
  ]);
});

it('the ledger check reports accounts that have both a debt and a balance', async () => {
  const { userId } = outlet;
  await db.insert(accounts).values([
    { kind: 'debt', userId, balanceCents: -300 },
    { kind: 'bonuses', userId, balanceCents: 200 },
  ]);
  expect(await findBreaches(db)).toContain(
    `The person ${userId} owes 300 cents and has 200 on its balance.`,
  );
});
