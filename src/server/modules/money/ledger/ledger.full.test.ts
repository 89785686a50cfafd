import { lockStoppable } from '@/server/modules/money/payouts/payoutsRepository';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  accounts,
  bonuses,
  orders,
  paymentDisputes,
  payments,
  payoutBatches,
  payouts,
  transfers,
} from '@/server/platform/db/schema';
import {
  insertPayment,
  lockPaidOrders,
  type PaymentRow,
} from '@/server/modules/money/payments/paymentsRepository';
import { insertPayout } from '@/server/modules/money/payouts/payoutsRepository';
import { rejectStoppable } from '@/server/modules/money/payouts/settlePayoutCommands';
import { balanceOf, refundablePayments } from '@/server/modules/money/wallet/walletRepository';
import { statementOf } from '@/server/modules/money/statements/statementsRepository';
import {
  balances,
  insertOrder,
  insertUser,
  AT,
  batchPayouts,
  cancelOne,
  DECIDING,
  moveBatch,
  requestPayout,
  settleOne,
  settleRefund,
} from '@/server/testing/money';
import { randomOf } from '@/server/testing/random';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { toCents } from '@/shared/platform/format';
import { TRANSFER_KINDS } from '@/shared/money/ledger.rules';
import { findBreaches } from './findBreaches';
import { creditBonus, creditPayment, setAsidePayout, takeInReversal } from './ledgerCashCommands';
import {
  holdOrder,
  makeAvailable,
  type OrderMoneyFacts,
  refundOrder,
  releaseOrder,
  splitOrder,
} from './ledgerCommands';
import { moneyOfOrders } from './orderMoneyRepository';
import { lockReturned, returnOrders } from './chargebackCommands';
import { winOrders } from './winCommands';
import { findDispute, insertDispute, updateDispute } from './paymentDisputesRepository';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '@/server/commands/command';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { recordLog } from '@/server/testing/recordLog';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { nextCheckAt, startLedgerCheck, runLedgerCheck } from './ledgerCheck';

jest.setTimeout(300_000);
afterAll(closeDatabases);

const BATCHES = process.env.FULL ? 80 : 64;
/** How many events run at the same time. */
const AT_ONCE = 8;

let database: TestDatabase;
beforeEach(async () => {
  database = await borrowDatabase();
});
afterEach(() => giveBackDatabase(database));
type Tx = TestDatabase['db'];

/** A possible payment, with its orders by ascending id. */
interface Basket {
  payment: PaymentRow;
  facts: OrderMoneyFacts[];
}

/**
 * Ten orders of two artists and two outlets, and thirty possible payments: two for each order, and
 * ten for two to four orders of one artist. One artist and one outlet were referred.
 */
async function makeWorld(random: (below: number) => number) {
  const { db } = database;
  const first = await insertUser(db, 'first', 'artist');
  const second = await insertUser(db, 'second', 'artist', first.userId);
  const third = await insertUser(db, 'third', 'media', second.userId);
  const fourth = await insertUser(db, 'fourth', 'media');
  const people = [first, second, third, fourth];
  const facts: OrderMoneyFacts[] = [];
  for (let index = 0; index < 10; index += 1) {
    const artist = index % 2 ? first : second;
    facts.push(await insertOrder(db, artist, index % 3 ? third : fourth, 1 + random(20_000)));
  }
  const baskets: Basket[] = [];
  for (const [index, order] of facts.entries()) {
    const others = facts.filter(
      (each, at) => at !== index && each.artistUserId === order.artistUserId && random(2) === 0,
    );
    const next = facts.slice((index + 2) % facts.length).slice(0, 1);
    const several = [order, ...(others.length > 0 ? others : next)].slice(0, 4);
    for (const paid of [[order], [order], inOrder(several)]) {
      const price = paid.reduce((cents, { priceCents }) => cents + priceCents, 0);
      const made = { provider: 'test', status: 'failed', expiresAt: AT } as const;
      const values = {
        ...made,
        userId: order.artistUserId,
        amountCents: random(2) ? price : 1 + random(price),
      };
      const ids = paid.map(({ orderId }) => orderId);
      baskets.push({ payment: await insertPayment(db, values, ids), facts: paid });
    }
  }
  const given = await db
    .insert(bonuses)
    .values(people.map(({ userId }) => ({ userId, amountCents: 1 + random(3000), reason: 'x' })))
    .returning();
  const admins = [await insertUser(db, 'office', 'media'), await insertUser(db, 'desk', 'artist')];
  return { facts, baskets, given, people, admins };
}
const inOrder = (facts: readonly OrderMoneyFacts[]): OrderMoneyFacts[] =>
  [...facts].sort((one, other) => one.orderId - other.orderId);
type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * Writes the stage of a locked order like `moveOrder`, but without its table, because any event may
 * happen at any time.
 */
async function keepStage(tx: Tx, { orderId }: OrderMoneyFacts): Promise<void> {
  const money = (await moneyOfOrders(tx, [orderId])).get(orderId);
  const stage = money?.held ? 'paid' : money?.paid ? 'completed' : 'accepted';
  const isUnderway = and(eq(accounts.kind, 'underway'), eq(accounts.orderId, orderId));
  const availableAt = (await tx.$count(accounts, and(isUnderway, gt(accounts.balanceCents, 0))))
    ? AT
    : null;
  await tx.update(orders).set({ stage, paidAt: AT, availableAt }).where(eq(orders.id, orderId));
}

/** Credits the payment, and pays as many of its orders as the balance covers. */
async function takeIn(tx: Tx, { payment, facts }: Basket): Promise<void> {
  await creditPayment(tx, payment, payment.amountCents > 100 ? 30 : 0, AT);
  await tx.update(payments).set({ status: 'succeeded' }).where(eq(payments.id, payment.id));
  for (const order of facts) await holdOrder(tx, order, AT);
}

/** The bank reclaims a part of the payment, or it is refunded at the provider, or that is undone. */
async function dispute(tx: Tx, basket: Basket, random: (below: number) => number): Promise<void> {
  const { id: paymentId, amountCents } = basket.payment;
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('no key update');
  if (row?.status !== 'succeeded') return;
  const externalId = `${random(2) ? 'dp' : 're'}_${random(2)}`;
  const known = await findDispute(tx, paymentId, { externalId, amountCents: 0 });
  if (known && random(2)) {
    await updateDispute(tx, known.id, { wonAt: AT });
    await winOrders(tx, basket.facts, known, AT);
    return;
  }
  if (known?.wonAt) return;
  const stoppable = await lockStoppable(tx, row);
  await lockReturned(tx, basket.facts, AT);
  await rejectStoppable(tx, stoppable, DECIDING);
  const values = { paymentId, externalId, amountCents: random(2 * amountCents) };
  await returnOrders(tx, basket.facts, known ?? (await insertDispute(tx, values)), AT);
}

/** A refund of the payment to its card is asked for, and carried out unless a dispute stands. */
async function refundToCard(tx: Tx, { payment }: Basket, random: (below: number) => number) {
  const { id: paymentId, userId } = payment;
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('no key update');
  if (row?.status !== 'succeeded') return;
  const values = { userId, paymentId, kind: 'card', destination: 'x' } as const;
  const [left] = await refundablePayments(tx, userId, paymentId);
  if (!left) return;
  const amountCents = Math.min(left.cents, 1 + random(400));
  const made = await insertPayout(tx, { ...values, amountCents });
  if ((await setAsidePayout(tx, made, AT)) > 0)
    await tx.delete(payouts).where(eq(payouts.id, made.id));
}

/** A part of a paid payout is taken back, as from a connected account. */
async function reverseOne(tx: Tx, random: (below: number) => number, userId: number) {
  const [paid] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.status, 'paid')))
    .orderBy(payouts.id)
    .limit(1)
    .for('no key update');
  if (paid) await takeInReversal(tx, paid, 1 + random(2 * paid.amountCents), AT);
}

/** A random event, to be run in its own transaction. */
function anyEvent(world: World, random: (below: number) => number): (tx: Tx) => Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item; // not empty
  const order = pick(world.facts);
  const [basket, bonus, person] = [pick(world.baskets), pick(world.given), pick(world.people)];
  const [part, kind, isPaid] = [random(order.priceCents + 1), random(30), random(2) === 0];
  const sequel = randomOf(random(2 ** 31));
  const admin = world.admins[sequel(3) === 0 ? 0 : 1] ?? person;
  const ofOrders =
    (facts: readonly OrderMoneyFacts[], event: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
      await lockPaidOrders(
        tx,
        facts.map(({ orderId }) => orderId),
      );
      await event(tx);
      for (const each of facts) await keepStage(tx, each);
    };
  const ofOrder = (event: (tx: Tx) => Promise<unknown>) => ofOrders([order], event);
  if (kind < 4) return ofOrders(basket.facts, (tx) => takeIn(tx, basket));
  if (kind < 6) return ofOrder((tx) => holdOrder(tx, order, AT));
  if (kind === 6) return ofOrder((tx) => releaseOrder(tx, order, AT));
  if (kind === 7) return ofOrder((tx) => refundOrder(tx, order, AT));
  if (kind === 8) return ofOrder((tx) => splitOrder(tx, order, part, AT));
  if (kind === 9) return (tx) => creditBonus(tx, bonus, AT);
  if ([10, 22].includes(kind)) return (tx) => requestPayout(tx, sequel, person.userId);
  if (kind === 11) return (tx) => settleOne(tx, isPaid, admin);
  if (kind > 18 && kind < 21) return (tx) => settleRefund(tx, sequel, isPaid);
  if (kind === 21) return (tx) => cancelOne(tx, sequel, person.userId);
  if (kind === 29) return (tx) => reverseOne(tx, sequel, person.userId);
  if (kind > 24) return (tx) => moveBatch(tx, sequel, admin);
  if (kind > 22) return (tx) => batchPayouts(tx, sequel, admin);
  if (kind < 14) return ofOrder((tx) => makeAvailable(tx, order, AT));
  // Of few payments, so that most are refunded and disputed repeatedly.
  const often = world.baskets[sequel(8)] ?? basket;
  if (kind < 16) return ofOrders(often.facts, (tx) => refundToCard(tx, often, sequel));
  return ofOrders(often.facts, (tx) => dispute(tx, often, sequel));
}

/**
 * What the papers and the ledger say: what went from artists and banks into orders, the fees kept,
 * and the numbers of papers, which have no gap.
 */
async function paperSums({ db }: TestDatabase) {
  const { rows } = await db.execute<Record<'papers' | 'ledger', unknown>>(sql`
    WITH moved AS (
      SELECT amount_cents AS cents, source.kind AS from_kind, target.kind AS to_kind,
        source.kind = 'provider' OR source.user_id = artist.user_id AS from_outside,
        target.kind = 'provider' OR target.user_id = artist.user_id AS to_outside
      FROM transfers JOIN accounts AS source ON source.id = from_id
        JOIN accounts AS target ON target.id = to_id JOIN orders ON orders.id = transfers.order_id
        JOIN artist_profiles AS artist ON artist.id = orders.artist_id
      WHERE transfers.kind NOT IN ('referral', 'repay'))
    SELECT
      json_build_array((SELECT coalesce(sum(amount_cents), 0) FROM papers WHERE series = 'LR'),
        (SELECT coalesce(sum(amount_cents), 0) FROM papers WHERE series = 'LN'),
        (SELECT coalesce(sum(last), 0) FROM paper_numbers)) AS papers,
      json_build_array(
        (SELECT coalesce(sum(cents * (coalesce(from_outside, false)::integer
          - coalesce(to_outside, false)::integer)), 0) FROM moved),
        (SELECT coalesce(sum(cents * ((to_kind = 'fees')::integer - (from_kind = 'fees')::integer)), 0)
          FROM moved),
        (SELECT count(DISTINCT (series, year, number)) FROM papers
          WHERE number BETWEEN 1 AND (SELECT last FROM paper_numbers AS own
            WHERE own.series = papers.series AND own.year = papers.year))) AS ledger`);
  return rows[0];
}

it.each(process.env.FULL ? [1, 2, 3] : [1])(
  'the ledger is consistent after each of many random concurrent events: %d',
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
      // A deadlock would end one of them, so the order of their locks is tested too.
      await Promise.all(events.map((event) => database.db.transaction(event)));
      expect([batch, await findBreaches(database.db)]).toEqual([batch, []]);
      const sums = await paperSums(database);
      expect(sums?.papers).toEqual(sums?.ledger);
    }
    // A statement has every movement of its account, or it throws.
    for (const { userId } of world.people) {
      const { closing } = await statementOf(database.db, userId, AT.toISOString().slice(0, 7));
      expect(toCents(closing)).toBe((await balanceOf(database.db, userId)).available);
    }
    // What is rare has occurred: ended bank files, several disputes of one payment, refunds of it.
    const isEnded = inArray(payoutBatches.state, ['settled', 'undone']);
    expect(await database.db.$count(payoutBatches, isEnded)).toBeGreaterThan(1);
    const disputes = await database.db.select().from(paymentDisputes);
    const disputed = [...new Set(disputes.map(({ paymentId }) => paymentId))];
    expect(disputed.length).toBeLessThan(disputes.length);
    const ofDisputed = inArray(payouts.paymentId, disputed);
    expect(await database.db.$count(payouts, ofDisputed)).toBeGreaterThan(0);
    // So have all transfers but those that need a first income, or income after a debt.
    const kinds = await database.db.selectDistinct({ kind: transfers.kind }).from(transfers);
    const usual = TRANSFER_KINDS.filter((kind) => !['referral', 'repay'].includes(kind));
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(usual));
    // All balances together are zero.
    const all = Object.values(await balances(database.db));
    expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  },
);

it('an order is paid, released and paid out once, whatever the number of concurrent requests', async () => {
  const { db } = database;
  const artist = await insertUser(db, 'mara', 'artist');
  const order = await insertOrder(db, artist, await insertUser(db, 'herald', 'media'), 11_000);
  const made = { provider: 'test', status: 'succeeded', expiresAt: AT } as const;
  const values = { ...made, userId: artist.userId, amountCents: 11_000 };
  const payment = await insertPayment(db, values, [order.orderId]);
  const atOnce = (event: (tx: Tx) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 8 }, () => db.transaction(event)));

  await atOnce((tx) => creditPayment(tx, payment, 0, AT));
  const whole = { [`artist ${artist.userId}`]: 11_000, provider: -11_000 };
  expect(await balances(db)).toEqual(whole);
  expect(await atOnce((tx) => holdOrder(tx, order, AT))).toEqual(Array(8).fill(0));
  expect(await balances(db)).toEqual({ hold: 11_000, provider: -11_000 });
  await Promise.all([
    atOnce((tx) => releaseOrder(tx, order, AT)),
    atOnce((tx) => refundOrder(tx, order, AT)),
  ]);
  const released = { underway: 9350, fees: 1650, provider: -11_000 };
  expect([whole, released]).toContainEqual(await balances(db));
  await atOnce((tx) => makeAvailable(tx, order, AT));
  expect(await balances(db)).not.toHaveProperty('underway');
});

/** Adds a cent without a transfer. */
async function breakBooks({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const { userId } = await insertUser(db, 'mara', 'artist');
  await db.execute(
    sql`INSERT INTO accounts (kind, user_id, balance_cents) VALUES ('artist', ${userId}, 1)`,
  );
}

const BREACHES = [
  'Account 1 (artist) has 1 cents; its transfers make 0.',
  '1 cents are on accounts; what came in and went out leaves 0.',
];

it.each([
  ['2026-03-01T02:59:59Z', '2026-03-01T03:00:00.000Z'],
  ['2026-03-01T03:00:00Z', '2026-03-02T03:00:00.000Z'],
  ['2026-12-31T12:00:00Z', '2027-01-01T03:00:00.000Z'],
])('after %s the next nightly check is at %s', (now, next) => {
  expect(nextCheckAt(new Date(now)).toISOString()).toBe(next);
});

it('the check runs at the start and once each night, logs errors and repairs nothing', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const log = recordLog();
  const worker = startLedgerCheck({ database, now: () => now, logger: log.logger });
  await worker.wake();
  expect(log.lines).toMatchObject([{ level: 30, msg: 'the ledger is in order' }]);
  await breakBooks(database);
  await worker.wake();
  expect(log.lines).toHaveLength(1);
  for (const day of ['2026-03-02T03:00:00Z', '2026-03-03T03:00:00Z']) {
    now = new Date(day);
    await worker.wake();
    await worker.wake();
  }
  await worker.stop();
  const broken = { level: 50, msg: 'the ledger is not in order', breaches: BREACHES };
  expect(log.lines.slice(1)).toMatchObject([broken, broken]);
});

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-ledger-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const check = () => runLedgerCheck({ DATA_DIR: dataDir }, MIGRATIONS_FOLDER);

it('npm run ledger:check creates no database where none exists', async () => {
  await expect(check()).rejects.toThrow(`There is no database in ${dataDir}.`);
  expect(await readdir(dataDir)).toEqual([]);
});

it('npm run ledger:check reports whether the ledger is consistent, both while the server runs and without it', async () => {
  const server = await openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });
  expect(await check()).toBe('The ledger is in order.');
  await breakBooks(server);
  const broken = ['The ledger is not in order.', ...BREACHES].join('\n');
  await expect(check()).rejects.toThrow(new CommandError(broken));
  await server.close();
  await expect(check()).rejects.toThrow(new CommandError(broken));
});
