import { asc, eq, sql } from 'drizzle-orm';
import { postgresErrorOf } from '@/server/platform/db/client';
import { accounts, bonuses, orders, payouts, transfers } from '@/server/platform/db/schema';
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
import { returnOrders } from './cardReturnsCommands';
import { moneyOfOrders } from './orderMoneyRepository';

jest.setTimeout(120_000);
afterAll(closeDatabases);

const AT = new Date('2026-03-01T12:00:00Z');
let database: TestDatabase;
let artist: { userId: number; profileId: number };
let outlet: { userId: number; profileId: number };
/** The price is $110.00, of which $16.50 is the fee. */
let order: OrderMoneyFacts;
beforeEach(async () => {
  database = await borrowDatabase();
  artist = await insertUser(database.db, 'mara', 'artist');
  outlet = await insertUser(database.db, 'herald', 'media');
  order = await insertOrder(database.db, artist, outlet, 11_000);
});
afterEach(() => giveBackDatabase(database));

type Tx = TestDatabase['db'];
/** Runs the event twice, each in its own transaction; the second time must change nothing. */
async function twice<Result>(event: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { db } = database;
  const response = await db.transaction(event);
  const after = await balances(db);
  await db.transaction(event);
  expect(await balances(db)).toEqual(after);
  return response;
}
const standing = () => balances(database.db);
const keys = async () => {
  const rows = await database.db.select().from(transfers).orderBy(asc(transfers.id));
  return rows.map(({ key, amountCents }) => `${key} ${amountCents}`);
};
const moneyOf = async ({ orderId }: OrderMoneyFacts) =>
  (await moneyOfOrders(database.db, [orderId])).get(orderId);
/** Sets the stage that `moveOrder` would write, so that the books can be checked. */
const setStage = (stage: 'paid' | 'completed') =>
  database.db.update(orders).set({ stage, paidAt: AT }).where(eq(orders.id, order.orderId));

/** The event by which a dispute takes the payment back, or a part of it. */
async function takenBack(payment: { id: number; amountCents: number }, cents?: number) {
  const dispute = await disputeOf(database.db, payment, cents);
  return (tx: Tx) => returnOrders(tx, [order], dispute, AT);
}

async function paid(cents = order.priceCents): Promise<{ id: number; amountCents: number }> {
  const payment = await bringIn(database.db, order, cents);
  expect(await database.db.transaction((tx) => holdOrder(tx, order, AT))).toBe(0);
  return payment;
}

/** Releases the money and ends its hold. */
async function release(facts = order): Promise<void> {
  await twice((tx) => releaseOrder(tx, facts, AT));
  await twice((tx) => makeAvailable(tx, facts, AT));
}

describe('a payment', () => {
  it('goes to its payer’s balance, and the provider’s fee is the platform’s cost', async () => {
    await bringIn(database.db, order, 7500, 248);
    expect(await standing()).toEqual({
      [`artist ${artist.userId}`]: 7500,
      provider: -7500 + 248,
      fees: -248,
    });
    expect(await keys()).toEqual(['payment:1 7500', 'charge:1 248']);
    expect(await findBreaches(database.db)).toEqual([]);
  });
});

describe('pay', () => {
  it('moves nothing when the balance is too low, and returns the missing amount', async () => {
    expect(await twice((tx) => holdOrder(tx, order, AT))).toBe(11_000);
    await bringIn(database.db, order, 10_999);
    expect(await twice((tx) => holdOrder(tx, order, AT))).toBe(1);
    expect(await keys()).toEqual(['payment:1 10999']);
  });

  it('holds the whole price, once', async () => {
    await bringIn(database.db, order, 25_000);
    expect(await twice((tx) => holdOrder(tx, order, AT))).toBe(0);
    await setStage('paid');
    expect(await standing()).toEqual({
      [`artist ${artist.userId}`]: 14_000,
      hold: 11_000,
      provider: -25_000,
    });
    expect(await moneyOf(order)).toEqual({
      paid: 11_000,
      held: 11_000,
      outlet: 0,
      fee: 0,
      refunded: 0,
    });
    expect(await findBreaches(database.db)).toEqual([]);
  });
});

describe('held money', () => {
  it('that is released is pending for the outlet except the fee, and later on its balance', async () => {
    await paid();
    await twice((tx) => releaseOrder(tx, order, AT));
    expect(await standing()).toEqual({ underway: 9350, fees: 1650, provider: -11_000 });
    await setStage('completed');
    expect(await findBreaches(database.db)).toEqual([
      `Order ${order.orderId} has 9350 cents on their way, and no day on which they arrive.`,
    ]);
    await twice((tx) => makeAvailable(tx, order, AT));
    expect(await standing()).toEqual({
      [`offers ${outlet.userId}`]: 9350,
      fees: 1650,
      provider: -11_000,
    });
    expect(await keys()).toEqual([
      'payment:1 11000',
      'hold:1 11000',
      'release:1 9350',
      'fee:1 1650',
      'available:1 9350',
    ]);
    expect(await moneyOf(order)).toEqual({
      paid: 11_000,
      held: 0,
      outlet: 9350,
      fee: 1650,
      refunded: 0,
    });
    expect(await findBreaches(database.db)).toEqual([]);
  });

  it('that is refunded is the artist’s again', async () => {
    await paid();
    await twice((tx) => refundOrder(tx, order, AT));
    expect(await standing()).toEqual({ [`artist ${artist.userId}`]: 11_000, provider: -11_000 });
    expect(await moneyOf(order)).toMatchObject({ paid: 11_000, held: 0, refunded: 11_000 });
    // Neither a release nor another payment is possible afterwards.
    await twice((tx) => releaseOrder(tx, order, AT));
    expect(await twice((tx) => holdOrder(tx, order, AT))).toBe(0);
    expect(await standing()).toEqual({ [`artist ${artist.userId}`]: 11_000, provider: -11_000 });
  });

  it.each([
    [11_000, { outlet: 9350, fee: 1650, refunded: 0 }],
    [5000, { outlet: 4250, fee: 750, refunded: 6000 }],
    // 15% of $0.37 is 5.55 cents.
    [37, { outlet: 31, fee: 6, refunded: 10_963 }],
    [1, { outlet: 1, fee: 0, refunded: 10_999 }],
    [0, { outlet: 0, fee: 0, refunded: 11_000 }],
  ])('split with %d cents for the outlet, gives %j', async (cents, parts) => {
    await paid();
    await twice((tx) => splitOrder(tx, order, cents, AT));
    expect(await moneyOf(order)).toEqual({ paid: 11_000, held: 0, ...parts });
  });

  it.each([-1, 11_001, 0.5])('is not split into %d cents', async (cents) => {
    await paid();
    await expect(splitOrder(database.db, order, cents, AT)).rejects.toThrow(RangeError);
  });

  it('of a free order does not exist, and no money moves', async () => {
    await bringIn(database.db, order, 500);
    await twice((tx) => releaseOrder(tx, order, AT));
    await twice((tx) => refundOrder(tx, order, AT));
    await twice((tx) => splitOrder(tx, order, 100, AT));
    expect(await keys()).toEqual(['payment:1 500']);
  });

  it('is read as zeros when there is none', async () => {
    const none = { paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 };
    expect(await moneyOf(order)).toEqual(none);
    expect(await moneyOfOrders(database.db, [])).toEqual(new Map());
  });
});

describe('an order that is paid from several accounts', () => {
  const has = (bonus: number, cash: number, referrals: number, rest: object = {}) => ({
    ...(bonus && { [`bonuses ${artist.userId}`]: bonus }),
    ...(cash && { [`artist ${artist.userId}`]: cash }),
    ...(referrals && { [`referrals ${artist.userId}`]: referrals }),
    promotions: -1000,
    ...rest,
  });
  /** Gives the artist $5.00 by a referral, a bonus of $10.00, and a payment. */
  async function rich(cents: number) {
    const brought = await insertUser(database.db, 'brought', 'artist', artist.userId);
    const first = await insertOrder(database.db, brought, outlet, 4000);
    await bringIn(database.db, first, 4000);
    await database.db.transaction((tx) => holdOrder(tx, first, AT));
    await release(first);
    await give(artist.userId, 1000);
    return bringIn(database.db, order, cents);
  }
  /** The balances that the earlier order left, with a payment of this amount. */
  const before = (cents: number) => ({
    [`offers ${outlet.userId}`]: 3400,
    fees: 100,
    provider: -4000 - cents,
  });

  it('uses the bonus first, then payments, and referrals last', async () => {
    await rich(9600);
    expect(await twice((tx) => holdOrder(tx, order, AT))).toBe(0);
    expect(await standing()).toEqual(has(0, 0, 100, { ...before(9600), hold: 11_000 }));
    expect((await keys()).slice(-3)).toEqual([
      'hold:1:bonuses 1000',
      'hold:1 9600',
      'hold:1:referrals 400',
    ]);
  });

  it('reports the amount that all accounts together lack', async () => {
    await rich(9000);
    expect(await twice((tx) => holdOrder(tx, order, AT))).toBe(500);
  });

  it('is refunded to the accounts that paid it, once', async () => {
    await rich(9600);
    await database.db.transaction((tx) => holdOrder(tx, order, AT));
    await twice((tx) => refundOrder(tx, order, AT));
    expect(await standing()).toEqual(has(1000, 9600, 500, before(9600)));
    expect(await twice((tx) => holdOrder(tx, order, AT))).toBe(0);
    expect(await standing()).toEqual(has(1000, 9600, 500, before(9600)));
  });

  it.each([
    [600, 400, 9600, 500],
    [1000, 0, 9600, 500],
    [5000, 0, 5600, 500],
    [10_700, 0, 0, 400],
  ])(
    'split with %d cents for the outlet, leaves the artist %j, %j and %j',
    async (cents, ...left) => {
      await rich(9600);
      await database.db.transaction((tx) => holdOrder(tx, order, AT));
      await twice((tx) => splitOrder(tx, order, cents, AT));
      const [bonus, cash, referrals] = left;
      expect(await standing()).toMatchObject(has(bonus, cash, referrals));
      expect(await moneyOf(order)).toMatchObject({ held: 0, refunded: 11_000 - cents });
    },
  );

  it('with a chargeback of the payment keeps the bonus a bonus', async () => {
    const payment = await rich(9600);
    await database.db.transaction((tx) => holdOrder(tx, order, AT));
    await twice(await takenBack(payment));
    expect(await standing()).toEqual(has(1000, 0, 500, before(0)));
  });

  it('with a chargeback above its paid part takes the rest from the balance first', async () => {
    const payment = await rich(10_200);
    await database.db.transaction((tx) => holdOrder(tx, order, AT));
    expect(await standing()).toMatchObject(has(0, 200, 500));
    await twice(await takenBack(payment));
    expect(await standing()).toEqual(has(1000, 0, 500, before(0)));
  });

  it('logs an error when more goes back to an account than came from it', async () => {
    await give(artist.userId, 11_000);
    await database.db.transaction((tx) => holdOrder(tx, order, AT));
    await setStage('completed');
    // Makes the whole price count as paid by card.
    await database.db.execute(sql`WITH made AS (
      INSERT INTO accounts (kind, user_id, balance_cents) VALUES ('artist', ${artist.userId + 1}, 11000)
      RETURNING id)
      INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, order_id)
      SELECT 'refund:x', 'refund', accounts.id, made.id, 11000, ${order.orderId}
      FROM made, accounts WHERE accounts.kind = 'hold'`);
    await database.db.update(accounts).set({ balanceCents: 0 }).where(eq(accounts.kind, 'hold'));
    expect(await findBreaches(database.db)).toEqual([
      'Order 1 gave 11000 cents back (artist), of which 0 came from there.',
    ]);
  });
});

describe('a referral', () => {
  it('gives $5.00 at the first paid order of the account, and never again', async () => {
    const other = await insertUser(database.db, 'brought', 'artist', artist.userId);
    for (const priceCents of [11_000, 20_000]) {
      order = await insertOrder(database.db, other, outlet, priceCents);
      await paid();
      await release();
    }
    expect(await standing()).toMatchObject({
      [`referrals ${artist.userId}`]: 500,
      fees: 1650 + 3000 - 500,
    });
  });

  it('gives only the fee of that order when it is less', async () => {
    const other = await insertUser(database.db, 'brought', 'artist', artist.userId);
    order = await insertOrder(database.db, other, outlet, 1000);
    await paid();
    await release();
    expect(await standing()).toEqual({
      [`referrals ${artist.userId}`]: 150,
      [`offers ${outlet.userId}`]: 850,
      provider: -1000,
    });
  });

  it('of both sides gives no more than the fee together', async () => {
    const friend = await insertUser(database.db, 'friend', 'artist');
    const [payer, taker] = [
      await insertUser(database.db, 'payer', 'artist', artist.userId),
      await insertUser(database.db, 'taker', 'media', friend.userId),
    ];
    order = await insertOrder(database.db, payer, taker, 4000);
    await paid();
    await release();
    expect(await standing()).toMatchObject({
      [`referrals ${artist.userId}`]: 500,
      [`referrals ${friend.userId}`]: 100,
    });
    expect(await standing()).not.toHaveProperty('fees');
  });

  it('is paid once the order’s money is available, and not after a chargeback', async () => {
    const other = await insertUser(database.db, 'brought', 'artist', artist.userId);
    order = await insertOrder(database.db, other, outlet, 11_000);
    const payment = await paid();
    await twice((tx) => releaseOrder(tx, order, AT));
    expect(await standing()).not.toHaveProperty(`referrals ${artist.userId}`);
    await twice(await takenBack(payment, 1000));
    await twice((tx) => makeAvailable(tx, order, AT));
    expect(await standing()).not.toHaveProperty(`referrals ${artist.userId}`);
  });

  it('is not paid for an order that is refunded', async () => {
    const other = await insertUser(database.db, 'brought', 'artist', artist.userId);
    order = await insertOrder(database.db, other, outlet, 11_000);
    await paid();
    await twice((tx) => refundOrder(tx, order, AT));
    expect(await standing()).not.toHaveProperty(`referrals ${artist.userId}`);
  });
});

describe('a chargeback', () => {
  it('takes held money', async () => {
    const payment = await paid();
    await twice(await takenBack(payment));
    expect(await standing()).toEqual({});
    expect(await keys()).toContain('dispute:1:1:hold 11000');
  });

  it('takes only the payment, and the rest of the hold goes to the artist', async () => {
    const first = await insertOrder(database.db, artist, outlet, 4000);
    await bringIn(database.db, first, 4000);
    const payment = await paid(7000);
    await twice(await takenBack(payment));
    expect(await standing()).toEqual({ [`artist ${artist.userId}`]: 4000, provider: -4000 });
  });

  it('takes the balance if the order was refunded, and the platform covers the rest', async () => {
    const payment = await paid();
    await database.db.transaction((tx) => refundOrder(tx, order, AT));
    const next = await insertOrder(database.db, artist, outlet, 8000);
    await database.db.transaction((tx) => holdOrder(tx, next, AT));
    await twice(await takenBack(payment));
    expect(await standing()).toEqual({ hold: 8000, losses: -8000 });
    expect((await keys()).slice(-2)).toEqual(
      ...[['dispute:1:artist 3000', 'dispute:1:losses 8000']],
    );
  });

  it('takes the outlet’s pending share, and the platform’s fee', async () => {
    const payment = await paid();
    await twice((tx) => releaseOrder(tx, order, AT));
    expect(await twice(await takenBack(payment))).toEqual(new Map([[order.orderId, 9350]]));
    await twice((tx) => makeAvailable(tx, order, AT));
    expect(await standing()).toEqual({});
    expect(await moneyOf(order)).toMatchObject({ paid: 11_000, outlet: 0, fee: 0 });
  });

  it('leaves the rest of the share pending', async () => {
    const first = await insertOrder(database.db, artist, outlet, 4000);
    await bringIn(database.db, first, 4000);
    const payment = await paid(7000);
    await twice((tx) => releaseOrder(tx, order, AT));
    await twice(await takenBack(payment));
    await twice((tx) => makeAvailable(tx, order, AT));
    // The platform bears 15% of the unpaid $70.00.
    expect(await standing()).toEqual({
      [`offers ${outlet.userId}`]: 9350 - 5950,
      fees: 600,
      provider: -4000,
    });
  });

  it('takes from the artist’s balance first if the artist has both the refund and the work', async () => {
    const payment = await paid();
    await release();
    await bringIn(database.db, order, 11_000);
    await twice(await takenBack(payment));
    expect(await standing()).toEqual({
      [`offers ${outlet.userId}`]: 9350,
      fees: 1650,
      provider: -11_000,
    });
  });

  it('takes the outlet’s balance, and the rest becomes a debt that later income pays first', async () => {
    const payment = await paid();
    await release();
    const payout = await ask(outlet.userId, 8000);
    await database.db.transaction((tx) => setAsidePayout(tx, payout, AT));
    await twice((tx) => payOut(tx, payout, AT));
    await give(outlet.userId, 500);
    await twice(await takenBack(payment));
    expect(await standing()).toEqual({
      [`debt ${outlet.userId}`]: -(9350 - 1350 - 500),
      promotions: -500,
      provider: 8000,
    });
    await give(outlet.userId, 1500);
    expect(await standing()).toMatchObject({ [`debt ${outlet.userId}`]: -6000 });
    order = await insertOrder(database.db, artist, outlet, 11_000);
    await paid();
    await release();
    expect(await standing()).toEqual({
      [`offers ${outlet.userId}`]: 9350 - 6000,
      fees: 1650,
      promotions: -2000,
      provider: 8000 - 11_000,
    });
  });

  it('never takes more from the outlet than it got from a dispute', async () => {
    const payment = await paid();
    await twice((tx) => splitOrder(tx, order, 5000, AT));
    const next = await insertOrder(database.db, artist, outlet, 6000);
    await twice((tx) => holdOrder(tx, next, AT));
    await twice(await takenBack(payment));
    expect(await standing()).toEqual({ hold: 6000, losses: -6000 });
  });

  it('stops a requested payout, and takes the money when it is returned', async () => {
    const payment = await paid();
    await release();
    const payout = await ask(outlet.userId, 9350);
    await database.db.transaction((tx) => setAsidePayout(tx, payout, AT));
    await twice(await takenBack(payment));
    const owes = { [`debt ${outlet.userId}`]: -9350, [`transit ${outlet.userId}`]: 9350 };
    expect(await twice((tx) => payOut(tx, payout, AT))).toBe(9350);
    expect(await standing()).toEqual(owes);
    await twice((tx) => takeBackPayout(tx, payout, AT));
    expect(await standing()).toEqual({});
  });
});

async function give(userId: number, amountCents: number): Promise<void> {
  const [row] = await database.db
    .insert(bonuses)
    .values({ userId, amountCents, reason: 'x' })
    .returning({ id: bonuses.id });
  await twice((tx) => creditBonus(tx, { id: row?.id ?? 0, userId, amountCents }, AT));
}

async function ask(userId: number, amountCents: number, kind: 'bank' | 'card' = 'bank') {
  const [row] = await database.db
    .insert(payouts)
    .values({ userId, kind: 'bank', amountCents, destination: 'x' })
    .returning({ id: payouts.id });
  return { id: row?.id ?? 0, userId, amountCents, kind, createdAt: AT };
}

describe('a payout', () => {
  beforeEach(async () => {
    await paid();
    await release();
    await give(outlet.userId, 1500);
  });
  const has = (offers: number, bonus: number, transit: number, provider: number) => ({
    ...(offers && { [`offers ${outlet.userId}`]: offers }),
    ...(bonus && { [`bonuses ${outlet.userId}`]: bonus }),
    ...(transit && { [`transit ${outlet.userId}`]: transit }),
    fees: 1650,
    promotions: -1500,
    provider,
  });

  it('takes from service income first, and leaves the balance when it is paid', async () => {
    const payout = await ask(outlet.userId, 10_000);
    expect(await twice((tx) => setAsidePayout(tx, payout, AT))).toBe(0);
    expect(await standing()).toEqual(has(0, 850, 10_000, -11_000));
    expect((await keys()).slice(-2)).toEqual(['payout:1:offers 9350', 'payout:1:bonuses 650']);
    await twice((tx) => payOut(tx, payout, AT));
    expect(await standing()).toEqual(has(0, 850, 0, -1000));
    // A paid payout cannot be taken back.
    await twice((tx) => takeBackPayout(tx, payout, AT));
    expect(await standing()).toEqual(has(0, 850, 0, -1000));
  });

  it('is returned to the accounts that it came from', async () => {
    const payout = await ask(outlet.userId, 10_000);
    await database.db.transaction((tx) => setAsidePayout(tx, payout, AT));
    await twice((tx) => takeBackPayout(tx, payout, AT));
    expect(await standing()).toEqual(has(9350, 1500, 0, -11_000));
    await twice((tx) => payOut(tx, payout, AT));
    expect(await standing()).toEqual(has(9350, 1500, 0, -11_000));
  });

  it('moves nothing when the balance is too low', async () => {
    const payout = await ask(outlet.userId, 10_851);
    expect(await twice((tx) => setAsidePayout(tx, payout, AT))).toBe(1);
    expect(await standing()).toEqual(has(9350, 1500, 0, -11_000));
  });

  it('to a card takes only from payments and refunds', async () => {
    const payout = await ask(outlet.userId, 100, 'card');
    expect(await twice((tx) => setAsidePayout(tx, payout, AT))).toBe(100);
  });
});

describe('the constraints of the database', () => {
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => postgresErrorOf(error)?.code,
    );
  const CHECK = '23514';
  const RESTRICT = '23001';
  const UNIQUE = '23505';
  const FOREIGN = '23503';

  it('let no balance fall below zero, and no platform account have one', async () => {
    const { db } = database;
    await paid();
    expect(await codeOf(db.update(accounts).set({ balanceCents: -1 }))).toBe(CHECK);
    const ofProvider = db.update(accounts).set({ balanceCents: 1 });
    expect(await codeOf(ofProvider.where(eq(accounts.kind, 'provider')))).toBe(CHECK);
    const { userId } = artist;
    const wrong = [
      ...[{ kind: 'hold' as const }, { kind: 'underway' as const }, { kind: 'artist' as const }],
      { kind: 'debt' as const, userId, balanceCents: 1 },
    ];
    for (const values of wrong)
      expect(await codeOf(db.insert(accounts).values(values))).toBe(CHECK);
  });

  it('allow each account once', async () => {
    await paid();
    for (const values of [
      { kind: 'provider' as const },
      { kind: 'artist' as const, userId: artist.userId },
      { kind: 'hold' as const, orderId: order.orderId },
    ]) {
      expect(await codeOf(database.db.insert(accounts).values(values))).toBe(UNIQUE);
    }
  });

  it('only allow inserts into transfers', async () => {
    const { db } = database;
    await paid();
    expect(await codeOf(db.update(transfers).set({ amountCents: 1 }))).toBe(RESTRICT);
    expect(await codeOf(db.delete(transfers))).toBe(RESTRICT);
    expect(await codeOf(db.execute(sql`TRUNCATE transfers`))).toBe(RESTRICT);
    expect(await codeOf(db.execute(sql`TRUNCATE users CASCADE`))).toBe(RESTRICT);
    expect(await keys()).toHaveLength(2);
  });

  it('refuse a repeated key, an amount of zero and a transfer to the same account', async () => {
    await paid();
    const [row] = await database.db.select().from(transfers);
    const { fromId, toId } = row ?? { fromId: 0, toId: 0 };
    const base = { key: 'new', kind: 'hold' as const, fromId, toId, amountCents: 1 };
    for (const [change, code] of [
      [{ key: 'hold:1' }, UNIQUE],
      [{ amountCents: 0 }, CHECK],
      [{ amountCents: -5 }, CHECK],
      [{ toId: fromId }, CHECK],
    ] as const) {
      const insert = database.db.insert(transfers).values({ ...base, ...change });
      expect(await codeOf(insert)).toBe(code);
    }
  });

  it('keep users who have or had money', async () => {
    await paid();
    expect([RESTRICT, FOREIGN]).toContain(
      await codeOf(database.db.execute(sql`DELETE FROM users WHERE id = ${artist.userId}`)),
    );
  });
});

describe('the ledger check', () => {
  it('reports each error', async () => {
    const { db } = database;
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

  it('reports accounts that have both a debt and a balance', async () => {
    const { db } = database;
    const { userId } = outlet;
    await db.insert(accounts).values([
      { kind: 'debt', userId, balanceCents: -300 },
      { kind: 'bonuses', userId, balanceCents: 200 },
    ]);
    expect(await findBreaches(db)).toContain(
      `The person ${userId} owes 300 cents and has 200 on its balance.`,
    );
  });
});
