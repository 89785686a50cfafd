import { and, eq, gt, notInArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { accounts, bonuses, orders, payments, payouts, transfers } from '@/server/db/schema';
import { databaseErrorOf } from '@/server/db/databaseError';
import { balances, insertOrder, insertUser } from '@/server/testing/money';
import { randomOf } from '@/server/testing/random';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { findBreaches } from './findBreaches';
import {
  creditBonus,
  creditPayment,
  payOut,
  setAsidePayout,
  takeBackPayout,
} from './ledgerCashCommands';
import {
  holdOrder,
  makeAvailable,
  type OrderMoneyFacts,
  refundOrder,
  releaseOrder,
  returnOrder,
  splitOrder,
} from './ledgerCommands';
import { moneyOfOrders } from './orderMoneyRepository';

jest.setTimeout(300_000);
afterAll(closeDatabases);

const AT = new Date('2026-03-01T12:00:00Z');
const BATCHES = process.env.FULL ? 80 : 16;
/** How many events run at the same time. */
const AT_ONCE = 8;

let database: TestDatabase;
beforeEach(async () => {
  database = await borrowDatabase();
});
afterEach(() => giveBackDatabase(database));
type Tx = TestDatabase['db'];

/**
 * Ten orders of two artists and two outlets, with two possible payments each. One artist and one
 * outlet were referred.
 */
async function makeWorld(random: (below: number) => number) {
  const { db } = database;
  const first = await insertUser(db, 'first', 'artist');
  const second = await insertUser(db, 'second', 'artist', first.userId);
  const third = await insertUser(db, 'third', 'media', second.userId);
  const fourth = await insertUser(db, 'fourth', 'media');
  const people = [first, second, third, fourth];
  const facts: OrderMoneyFacts[] = [];
  const paid: (typeof payments.$inferSelect)[] = [];
  for (let index = 0; index < 10; index += 1) {
    const artist = index % 2 ? first : second;
    const order = await insertOrder(db, artist, index % 3 ? third : fourth, 1 + random(20_000));
    facts.push(order);
    for (const amountCents of [1 + random(order.priceCents), order.priceCents]) {
      const values = { userId: artist.userId, orderId: order.orderId, amountCents };
      const expiresAt = AT;
      const rest = { provider: 'test' as const, status: 'failed' as const, expiresAt };
      paid.push(
        ...(await db
          .insert(payments)
          .values({ ...values, ...rest })
          .returning()),
      );
    }
  }
  const given = await db
    .insert(bonuses)
    .values(people.map(({ userId }) => ({ userId, amountCents: 1 + random(3000), reason: 'x' })))
    .returning();
  return { facts, paid, given, people };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * Writes the stage like `moveOrder`, but without its table, because any event may happen at any
 * time.
 */
async function keepStage(tx: Tx, { orderId }: OrderMoneyFacts): Promise<void> {
  // Without the lock, an event that moves no money could write a stage that it read before another
  // event.
  await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const money = (await moneyOfOrders(tx, [orderId])).get(orderId);
  const stage = money?.held ? 'paid' : money?.paid ? 'completed' : 'accepted';
  const isUnderway = and(eq(accounts.kind, 'underway'), eq(accounts.orderId, orderId));
  const availableAt = (await tx.$count(accounts, and(isUnderway, gt(accounts.balanceCents, 0))))
    ? AT
    : null;
  await tx.update(orders).set({ stage, paidAt: AT, availableAt }).where(eq(orders.id, orderId));
}

async function askPayout(tx: Tx, random: (below: number) => number, userId: number) {
  const values = { userId, kind: 'bank' as const, amountCents: 1 + random(5000) };
  const [row] = await tx
    .insert(payouts)
    .values({ ...values, destination: 'x' })
    .returning();
  if (row && (await setAsidePayout(tx, row, AT)) > 0) {
    await tx.delete(payouts).where(eq(payouts.id, row.id));
  }
}

async function settlePayout(tx: Tx, isPaid: boolean): Promise<void> {
  const [row] = await tx.select().from(payouts).limit(1).for('update');
  if (!row) return;
  // An account with a debt is not paid.
  if (isPaid && (await payOut(tx, row, AT)) > 0) return;
  if (!isPaid) await takeBackPayout(tx, row, AT);
  // The first decision stands.
  if (row.status !== 'requested') return;
  const decided = isPaid
    ? { status: 'paid' as const, reference: 'x' }
    : { status: 'rejected' as const, reason: 'x' };
  await tx
    .update(payouts)
    .set({ ...decided, decidedAt: AT })
    .where(eq(payouts.id, row.id));
}

/** A random event, to be run in its own transaction. */
function anyEvent(world: World, random: (below: number) => number): (tx: Tx) => Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item; // not empty
  const order = pick(world.facts);
  const [payment, bonus, person] = [pick(world.paid), pick(world.given), pick(world.people)];
  const [part, kind, isPaid] = [random(order.priceCents + 1), random(15), random(2) === 0];
  const sequel = randomOf(random(2 ** 31));
  const ofOrder = (event: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
    await event(tx);
    await keepStage(tx, order);
  };
  if (kind < 3) {
    return async (tx) => {
      await creditPayment(tx, payment, payment.amountCents > 100 ? 30 : 0, AT);
      await tx.update(payments).set({ status: 'succeeded' }).where(eq(payments.id, payment.id));
    };
  }
  if (kind < 6) return ofOrder((tx) => holdOrder(tx, order, AT));
  if (kind === 6) return ofOrder((tx) => releaseOrder(tx, order, AT));
  if (kind === 7) return ofOrder((tx) => refundOrder(tx, order, AT));
  if (kind === 8) return ofOrder((tx) => splitOrder(tx, order, part, AT));
  if (kind === 9) return (tx) => creditBonus(tx, bonus, AT);
  if (kind === 10) return (tx) => askPayout(tx, sequel, person.userId);
  if (kind === 11) return (tx) => settlePayout(tx, isPaid);
  if (kind < 14) return ofOrder((tx) => makeAvailable(tx, order, AT));
  return ofOrder(async (tx) => {
    const ofThis = and(eq(payments.orderId, order.orderId), eq(payments.status, 'succeeded'));
    const [back] = await tx.select().from(payments).where(ofThis).limit(1);
    if (back) await returnOrder(tx, order, back, AT);
  });
}

/** A deadlock ends one of two transactions with a 503, and its client repeats the request. */
async function carryOut(db: Db, event: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await db.transaction(event);
  } catch (error) {
    if (databaseErrorOf(error) === undefined) throw error;
    await carryOut(db, event);
  }
}

it.each(process.env.FULL ? [1, 2, 3] : [1])(
  'the books are in order after each of many random events at once: %d',
  async (seed) => {
    const random = randomOf(seed);
    const world = await makeWorld(random);
    const done: ((tx: Tx) => Promise<void>)[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const events = Array.from({ length: AT_ONCE }, () =>
        // Every third event is repeated, whenever it first happened.
        done.length > 0 && random(3) === 0
          ? (done[random(done.length)] ?? anyEvent(world, random))
          : anyEvent(world, random),
      );
      done.push(...events);
      await Promise.all(events.map((event) => carryOut(database.db, event)));
      expect([batch, await findBreaches(database.db)]).toEqual([batch, []]);
    }
    // Most kinds of transfers occurred, and all balances together are zero.
    const kinds = await database.db.selectDistinct({ kind: transfers.kind }).from(transfers);
    expect(kinds.length).toBeGreaterThanOrEqual(11);
    const all = Object.values(await balances(database.db));
    expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const negative = notInArray(transfers.kind, ['payment']);
    expect(await database.db.$count(transfers, negative)).toBeGreaterThan(20);
  },
);

it('an order is paid, released and paid out once, however many try at once', async () => {
  const { db } = database;
  const artist = await insertUser(db, 'mara', 'artist');
  const outlet = await insertUser(db, 'herald', 'media');
  const order = await insertOrder(db, artist, outlet, 11_000);
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ userId: artist.userId, orderId: order.orderId, provider: 'test', amountCents: 11_000 },
      ...{ status: 'succeeded', expiresAt: AT },
    })
    .returning();
  if (!payment) throw new Error('no payment');
  const atOnce = (event: (tx: Tx) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 8 }, () => db.transaction(event)));

  await atOnce((tx) => creditPayment(tx, payment, 0, AT));
  expect(await balances(db)).toEqual({ [`artist ${artist.userId}`]: 11_000, provider: -11_000 });
  expect(await atOnce((tx) => holdOrder(tx, order, AT))).toEqual(Array(8).fill(0));
  expect(await balances(db)).toEqual({ hold: 11_000, provider: -11_000 });
  await Promise.all([
    atOnce((tx) => releaseOrder(tx, order, AT)),
    atOnce((tx) => refundOrder(tx, order, AT)),
  ]);
  const ended = await balances(db);
  expect([
    { [`artist ${artist.userId}`]: 11_000, provider: -11_000 },
    { underway: 9350, fees: 1650, provider: -11_000 },
  ]).toContainEqual(ended);
  await atOnce((tx) => makeAvailable(tx, order, AT));
  expect(await balances(db)).not.toHaveProperty('underway');
});
