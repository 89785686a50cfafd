import { eq, type SQL, sql } from 'drizzle-orm';
import { payouts } from '@/server/platform/db/schema';
import type { PaymentRow } from '@/server/modules/money/payments/paymentsRepository';
import { insertPayout } from '@/server/modules/money/payouts/payoutsRepository';
import {
  bringIn,
  disputeOf,
  giveMoney,
  insertBatchOf,
  insertOrder,
  insertUser,
} from '@/server/testing/money';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { findBreaches } from './findBreaches';
import { payOut, setAsidePayout } from './ledgerCashCommands';

jest.setTimeout(120_000);
afterAll(closeDatabases);

const AT = new Date('2026-03-01T12:00:00Z');
let database: TestDatabase;
let db: TestDatabase['db'];
beforeEach(async () => {
  database = await borrowDatabase();
  ({ db } = database);
});
afterEach(() => giveBackDatabase(database));

/** Makes a payout of $20.00, which leaves by the books if it `isPaid`. */
async function makePayout(userId: number, paymentId?: number, isPaid = false) {
  await db.transaction(async (tx) => {
    const kind = paymentId === undefined ? 'bank' : 'card';
    const values = { userId, kind, destination: 'x', amountCents: 2000 } as const;
    const payout = await insertPayout(tx, { ...values, ...(paymentId && { paymentId }) });
    expect(await setAsidePayout(tx, payout, AT)).toBe(0);
    if (!isPaid) return;
    await payOut(tx, payout, AT);
    const paid = { status: 'paid', reference: 'x', decidedAt: AT } as const;
    await tx.update(payouts).set(paid).where(eq(payouts.id, payout.id));
  });
}

async function ownerOfMoney(): Promise<number> {
  const { userId } = await insertUser(db, 'herald', 'media');
  await giveMoney(db, userId, 5000);
  return userId;
}

const LEFT = 'has 2000 cents for payout 1 (requested), of which 0 left by the books.';
it.each<[string, SQL]>([
  ['Bank file 1 is not the one that was made.', sql`UPDATE payout_batches SET file = '<Changed/>'`],
  [
    'Bank file 1 says 2000 cents; its payouts make 1999.',
    sql`UPDATE payout_batch_lines SET amount_cents = 1999`,
  ],
  [`Bank file 1 (refused) ${LEFT}`, sql`UPDATE payout_batch_lines SET is_failed = true`],
  [
    `Bank file 1 (settled) ${LEFT}`,
    sql`UPDATE payout_batches SET state = 'settled', ended_at = now(), reference = 'x'`,
  ],
  [
    'Transfer 3 paid 100 cents for no payout.',
    sql`WITH taken AS (UPDATE accounts SET balance_cents = balance_cents - 100
        WHERE kind = 'bonuses' RETURNING id),
      provider AS (INSERT INTO accounts (kind) VALUES ('provider') RETURNING id)
      INSERT INTO transfers (key, kind, from_id, to_id, amount_cents)
      SELECT 'paid:x', 'paid', taken.id, provider.id, 100 FROM taken, provider`,
  ],
])('reports: %s', async (breach, plant) => {
  await makePayout(await ownerOfMoney());
  await insertBatchOf(db, 1, true);
  expect(await findBreaches(db)).toEqual([]);
  await db.execute(plant);
  expect(await findBreaches(db)).toEqual([breach]);
});

it('reports a payout that was paid beside its open file', async () => {
  await makePayout(await ownerOfMoney(), undefined, true);
  await insertBatchOf(db, 1, true);
  expect(await findBreaches(db)).toEqual([
    'Bank file 1 (sent) has 2000 cents for payout 1 (paid), of which 2000 left by the books.',
  ]);
});

async function paid(): Promise<PaymentRow> {
  const artist = await insertUser(db, 'mara', 'artist');
  const outlet = await insertUser(db, 'herald', 'media');
  const order = await insertOrder(db, artist, outlet, 1500);
  const payment = await bringIn(db, order, 1500);
  await bringIn(db, order, 5000);
  return payment;
}

it('reports more that went back to its card than came', async () => {
  const payment = await paid();
  await makePayout(payment.userId, payment.id, true);
  expect(await findBreaches(db)).toEqual([
    `Payment ${payment.id} brought 1500 cents, and 2000 went back to its card.`,
  ]);
});

it('reports disputes that took or gave back another amount', async () => {
  const payment = await paid();
  await disputeOf(db, payment, 1000);
  await disputeOf(db, payment, 501);
  await db.execute(sql`UPDATE payment_disputes SET won_at = now() WHERE amount_cents = 1000`);
  expect(await findBreaches(db)).toEqual([
    'Dispute 1 is about 1000 cents; 0 were taken and 0 given back.',
    'Dispute 2 is about 501 cents; 0 were taken and 0 given back.',
  ]);
});
