import { createHash } from 'node:crypto';
import { sql, and, eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  outletProfiles,
  orders,
  services,
  users,
  payoutBatches,
  payoutBatchLines,
  payouts,
} from '@/server/platform/db/schema';
import {
  creditBonus,
  creditPayment,
  payOut,
  setAsidePayout,
  takeBackPayout,
} from '@/server/modules/money/ledger/ledgerCashCommands';
import {
  type DisputeRow,
  insertDispute,
} from '@/server/modules/money/ledger/paymentDisputesRepository';
import type { OrderMoneyFacts } from '@/server/modules/money/ledger/ledgerCommands';
import {
  insertPayment,
  type PaymentRow,
  lockPayment,
} from '@/server/modules/money/payments/paymentsRepository';
import { writeLegalDetails } from '@/server/modules/identity/legal/legalRepository';
import { findPayee, writePayee } from '@/server/modules/money/payees/payeesRepository';
import { insertBatch } from '@/server/modules/money/payouts/batchesRepository';
import { insertBonus } from '@/server/modules/money/payouts/payoutsRepository';
import type { Role } from '@/shared/platform/options';
import { ApiFailure } from '@/server/platform/http/failures';
import {
  failInBatch,
  makeBatch,
  sendBatch,
  settleBatch,
  undoBatch,
} from '@/server/modules/money/payouts/batchCommands';
import { cancelPayout } from '@/server/modules/money/payouts/payoutsCommands';
import { settlePayout } from '@/server/modules/money/payouts/settlePayoutCommands';
import { testConfig } from './standingApp';

/* Events of payouts for the property test of the ledger: each happens at any time, or is refused. */

export const AT = new Date('2026-03-01T12:00:00Z');

/** What all decisions have in common. */
export const DECIDING = {
  requestId: 'x',
  now: AT,
  config: {
    ...testConfig('unused'),
    payoutDebtor: { name: 'Linernote', iban: 'DE02120300000000202051' },
  },
};

type Random = (below: number) => number;

const pickFrom = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random(items.length || 1)];

const isWaiting = and(eq(payouts.status, 'requested'), eq(payouts.kind, 'bank'));

/* Inserts rows that the ledger needs, without the calls that normally create them. */

export async function insertUser(db: Db, name: string, role: Role, referredBy?: number) {
  const [user] = await db
    .insert(users)
    .values({ email: `${name}@example.com`, username: name, passwordHash: '-', role, referredBy })
    .returning({ id: users.id });
  const userId = user?.id ?? 0;
  const table = role === 'artist' ? artistProfiles : outletProfiles;
  const [profile] = await db.insert(table).values({ userId }).returning({ id: table.id });
  return { userId, profileId: profile?.id ?? 0 };
}

type InsertedUser = Awaited<ReturnType<typeof insertUser>>;

/** Inserts an order that awaits payment, with its own service. */
export async function insertOrder(
  db: Db,
  artist: InsertedUser,
  outlet: InsertedUser,
  priceCents: number,
  feeCents = Math.round(priceCents * 0.15),
): Promise<OrderMoneyFacts> {
  const work = { outletId: outlet.profileId, type: 'online_article', priceCents } as const;
  const [service] = await db
    .insert(services)
    .values({ ...work, deliveryDays: 7, description: 'x' })
    .returning({ id: services.id });
  const agreed = { ...work, artistId: artist.profileId, serviceId: service?.id ?? 0, feeCents };
  const [order] = await db
    .insert(orders)
    .values({ ...agreed, deliveryDays: 7, stage: 'accepted' })
    .returning({ id: orders.id });
  const sides = { artistUserId: artist.userId, outletUserId: outlet.userId };
  return { orderId: order?.id ?? 0, ...sides, priceCents, feeCents };
}

/** Inserts a successful payment for the order and `others`, and credits it to its payer. */
export async function bringIn(
  db: Db,
  { orderId, artistUserId }: Pick<OrderMoneyFacts, 'orderId' | 'artistUserId'>,
  amountCents: number,
  chargeCents = 0,
  others: readonly Pick<OrderMoneyFacts, 'orderId'>[] = [],
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const made = { provider: 'test', status: 'succeeded', expiresAt: new Date() } as const;
    const values = { ...made, userId: artistUserId, amountCents };
    const ids = [orderId, ...others.map((other) => other.orderId)];
    const payment = await insertPayment(tx, values, ids);
    await creditPayment(tx, payment, chargeCents, new Date());
    return payment;
  });
}

/** Inserts a dispute of the payment, whole unless `amountCents` says otherwise. */
export const disputeOf = (
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'amountCents'>,
  amountCents = payment.amountCents,
): Promise<DisputeRow> => insertDispute(db, { paymentId: payment.id, amountCents });

export const PAYEE_IBAN = 'DE02 1203 0000 0000 2020 51';

/** Saves who is paid by payouts, and the legal details for the invoice. */
export async function givePayee(
  db: Db,
  userId: number,
  destination = PAYEE_IBAN,
  name = 'The Night Desk Ltd',
): Promise<void> {
  const at = new Date(0);
  await writeLegalDetails(db, {
    ...{ userId, kind: 'company', name, street: 'Weserstraße 41', postcode: '12045' },
    ...{ city: 'Berlin', country: 'DE', vatNumber: '', taxNumber: '', papersTo: '' },
    updatedAt: at,
  });
  const payee = { userId, kind: 'bank' as const, name, country: destination.slice(0, 2) };
  await writePayee(db, { ...payee, destination, confirmedAt: at, usableFrom: at }, undefined);
}

/** Gives a user money of the platform without an admin, and a payee for it. */
export async function giveMoney(db: Db, userId: number, amountCents: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findPayee(tx, userId))) await givePayee(tx, userId);
    const bonus = await insertBonus(tx, { userId, amountCents, reason: 'Thanks' });
    await creditBonus(tx, bonus, new Date());
  });
}

/** Puts a payout into a bank file, which nobody made, and returns the id of the file. */
export async function insertBatchOf(db: Db, payoutId: number, isSent = false): Promise<number> {
  const file = '<Document/>';
  const digest = createHash('sha256').update(file).digest('hex');
  const state = isSent ? ('sent' as const) : ('made' as const);
  const batch = { file, digest, sumCents: 2000, state, sentAt: isSent ? new Date() : null };
  const { id } = await db.transaction((tx) =>
    insertBatch(tx, batch, [{ payoutId, amountCents: 2000 }]),
  );
  return id;
}

/** Returns the non-zero balances by name, in cents; the platform's come from the transfers. */
export async function balances(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kind: string; user_id: number | null; cents: number }>(sql`
    SELECT a.kind, a.user_id, (
      CASE WHEN a.kind IN ('provider', 'fees', 'promotions', 'losses') THEN
        (SELECT coalesce(sum(t.amount_cents * CASE WHEN t.to_id = a.id THEN 1 ELSE -1 END), 0)
          FROM transfers t WHERE a.id IN (t.from_id, t.to_id))
      ELSE a.balance_cents END)::int AS cents
    FROM accounts a ORDER BY a.id`);
  const named: Record<string, number> = {};
  for (const { kind, user_id: userId, cents } of rows) {
    const name = userId === null ? kind : `${kind} ${userId}`;
    if (cents !== 0) named[name] = (named[name] ?? 0) + cents;
  }
  return named;
}

/** Runs the event in a savepoint; a refusal changes nothing. */
async function attempt(tx: Db, event: (inner: Db) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(event);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** An admin makes a bank file of up to three payouts that wait, in a file or not. */
export async function batchPayouts(
  tx: Db,
  random: Random,
  admin: { userId: number },
): Promise<void> {
  const rows = await tx.select().from(payouts).where(isWaiting);
  const ids = rows.map(({ id }) => id).filter(() => random(2) === 0);
  if (ids.length > 0)
    await attempt(tx, (inner) => makeBatch(inner, ids.slice(0, 3), { ...DECIDING, admin }));
}

/** An admin decides on one of the bank files, seen at this moment. */
export async function moveBatch(tx: Db, random: Random, admin: { userId: number }): Promise<void> {
  const rows = await tx.select().from(payoutBatches).orderBy(payoutBatches.id);
  const open = rows.filter(({ endedAt }) => endedAt === null);
  const batch = pickFrom(random, random(4) > 0 && open.length > 0 ? open : rows);
  if (!batch) return;
  const facts = { ...DECIDING, admin, version: batch.version };
  const ofBatch = eq(payoutBatchLines.batchId, batch.id);
  const [line] = await tx.select().from(payoutBatchLines).where(ofBatch);
  const failed = { payout: line?.payoutId ?? 0, reason: 'Closed.' };
  const step = random(6);
  await attempt(tx, async (inner) => {
    if (step === 0) await undoBatch(inner, batch.id, facts);
    else if (step === 1) await failInBatch(inner, batch.id, failed, facts);
    else if (batch.state === 'made') await sendBatch(inner, batch.id, facts);
    else await settleBatch(inner, batch.id, { reference: 'x' }, facts);
  });
}

/** The owner cancels one of their payouts, in a file or not. */
export async function cancelOne(tx: Db, random: Random, userId: number): Promise<void> {
  const rows = await tx.select().from(payouts).where(eq(payouts.userId, userId));
  const { id = 0 } = pickFrom(random, rows) ?? {};
  await attempt(tx, (inner) => cancelPayout(inner, { now: () => AT }, userId, id));
}

export async function requestPayout(tx: Db, random: Random, userId: number) {
  const values = { userId, kind: 'bank' as const, amountCents: 1 + random(400), createdAt: AT };
  const [row] = await tx
    .insert(payouts)
    .values({ ...values, destination: 'DE02 1203 0000 0000 2020 51' })
    .returning();
  if (row && (await setAsidePayout(tx, row, AT)) > 0) {
    await tx.delete(payouts).where(eq(payouts.id, row.id));
  }
}

/** An admin pays or rejects a payout by hand. */
export async function settleOne(tx: Db, pay: boolean, admin: { userId: number }): Promise<void> {
  const [row] = await tx.select().from(payouts).where(isWaiting);
  if (!row) return;
  const facts = { ...DECIDING, admin, version: row.version };
  const body = pay ? { pay, reference: 'x' } : { pay, reason: 'x' };
  await attempt(tx, (inner) =>
    settlePayout(inner, row.id, { reference: undefined, reason: undefined, ...body }, facts),
  );
}

/** The provider refunds a payment to its card, or does not. */
export async function settleRefund(tx: Db, random: Random, isPaid: boolean): Promise<void> {
  const isCard = eq(payouts.kind, 'card');
  const all = await tx.select().from(payouts).where(isCard).orderBy(payouts.id);
  const open = all.filter(({ status }) => status === 'requested');
  const from = random(4) > 0 && open.length > 0 ? open : all;
  const chosen = pickFrom(random, from);
  if (!chosen) return;
  // Locked like all of them: the orders, the payment, the payout, then the accounts.
  await lockPayment(tx, chosen.paymentId ?? 0);
  const [row] = await tx
    .select()
    .from(payouts)
    .where(eq(payouts.id, chosen.id))
    .for('no key update');
  if (!row) return;
  // An account with a debt is not paid.
  if (isPaid && (await payOut(tx, row, AT)) > 0) return;
  if (!isPaid) await takeBackPayout(tx, row, AT);
  // The first decision stands.
  if (row.status !== 'requested') return;
  const decided = isPaid
    ? { status: 'paid' as const, reference: 'x' }
    : { status: 'rejected' as const, reason: 'x' };
  const values = { ...decided, decidedAt: AT };
  await tx.update(payouts).set(values).where(eq(payouts.id, row.id));
}

/** Turns two-step log-in on, of one or of all, as who moves money of an outlet with people needs it. */
export const twoSteps = (db: Db, userId?: number) =>
  db.execute(sql`INSERT INTO second_factors (user_id, sealed_secret, confirmed_at)
    SELECT id, 'sealed', now() FROM users
    WHERE ${userId === undefined ? sql`true` : sql`id = ${userId}`}
    ON CONFLICT (user_id) DO UPDATE SET confirmed_at = now()`);
