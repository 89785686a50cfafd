import { assertRow } from '@/server/platform/db/assertRow';
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  sql,
  gte,
} from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, sumOf } from '@/server/platform/db/queryParts';
import { accounts, payments, payouts, users, bonuses } from '@/server/platform/db/schema';
import type { ProviderRefund } from '@/server/modules/money/payments/paymentPort';
import type { Page } from '@/server/platform/http/paging';
import { firstDueAt, longestDue, isDue } from '@/server/platform/worker/dueRows';
import { payoutsInBatches } from './batchesRepository';
import { isRequested } from './requestedPayoutsRepository';
import { publishQueue } from '@/server/modules/platform/audit/decision';
import { isByProvider, PROVIDER_PAYOUT_KINDS } from '@/shared/money/ledger.rules';
import { isEmailOf } from '@/server/modules/identity/accounts/authRepository';

export type PayoutRow = typeof payouts.$inferSelect;

/** Whether a payout asked for this refund of the payment. */
export const isOwnRefund = async (
  db: Db,
  paymentId: number,
  { externalId, amountCents, key = '' }: Pick<ProviderRefund, 'externalId' | 'amountCents' | 'key'>,
): Promise<boolean> =>
  (await db.$count(
    payouts,
    and(
      eq(payouts.paymentId, paymentId),
      eq(payouts.amountCents, amountCents),
      or(eq(payouts.reference, externalId), sql`'payout:' || ${payouts.id} = ${key}`),
    ),
  )) > 0;

export async function insertPayout(
  tx: Db,
  values: typeof payouts.$inferInsert,
): Promise<PayoutRow> {
  const [row] = await tx.insert(payouts).values(values).returning();
  assertRow(row, 'The new payout');
  if (!isByProvider(row.kind)) await publishQueue(tx, row.id);
  return row;
}

/** Payouts that wait for an admin. */
export const payoutWaits = and(isRequested, notInArray(payouts.kind, [...PROVIDER_PAYOUT_KINDS]));
const isUnsentRefundOf = (paymentId: number) =>
  and(isRequested, eq(payouts.paymentId, paymentId), isNull(payouts.sentAt));

export async function lockUserPayment(tx: Db, userId: number, id: number): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)))
    .for('no key update');
}

export const lockPayout = (tx: Db, id: number): Promise<PayoutRow | null> =>
  firstOf(tx.select().from(payouts).where(eq(payouts.id, id)).for('no key update'));

export const findPayoutOf = (db: Db, reference: string): Promise<PayoutRow | null> =>
  firstOf(
    db
      .select()
      .from(payouts)
      .where(and(eq(payouts.kind, 'stripe'), eq(payouts.reference, reference))),
  );

/** Has paid payouts of those of the users that owe something taken back. */
export async function takeBackSoon(tx: Db, userIds: readonly number[], at: Date): Promise<void> {
  await tx
    .update(payouts)
    .set({ nextAttemptAt: at, ...SAME_VERSION })
    .where(
      and(
        inArray(payouts.userId, [...userIds]),
        eq(payouts.kind, 'stripe'),
        eq(payouts.status, 'paid'),
        sql`EXISTS (SELECT FROM ${accounts} WHERE ${accounts.userId} = ${payouts.userId}
          AND ${accounts.kind} = 'debt' AND ${accounts.balanceCents} < 0)`,
      ),
    );
}

/** Locks those of the payouts that exist, in the order of their ids. */
export async function lockPayouts(tx: Db, ids: readonly number[]): Promise<void> {
  const isOne = inArray(payouts.id, [...ids]);
  await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(isOne)
    .orderBy(payouts.id)
    .for('no key update');
}

/**
 * Locks the payouts that a chargeback stops: those of its payer that wait for an admin, and unsent
 * refunds of the payment. What is in a bank file stays there, since the bank may have paid it.
 */
export async function lockStoppable(
  tx: Db,
  { id: paymentId, userId }: { id: number; userId: number },
): Promise<PayoutRow[]> {
  const rows = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), or(payoutWaits, isUnsentRefundOf(paymentId))))
    .orderBy(payouts.id)
    .for('no key update');
  const ids = rows.map(({ id }) => id);
  const batched = await payoutsInBatches(tx, ids);
  return rows.filter(({ id }) => !batched.has(id));
}

export async function updatePayout(
  tx: Db,
  id: number,
  changes: Partial<Omit<PayoutRow, 'id' | 'userId' | 'amountCents'>>,
): Promise<PayoutRow> {
  const [row] = await tx.update(payouts).set(changes).where(eq(payouts.id, id)).returning();
  assertRow(row, `Payout ${id}`);
  return row;
}

export const listPayouts = (
  db: Db,
  userId: number,
  { limit, before }: Page,
): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.userId, userId), before === undefined ? undefined : lt(payouts.id, before)),
    )
    .orderBy(desc(payouts.id))
    .limit(limit);

/** Milliseconds until a pending refund is checked again. */
export const RETRY_MS = 3600_000;
const LEASE_MS = 5 * 60_000;
/** Keeps the version, because nothing that clients see of the payout changes. */
const SAME_VERSION = { version: sql`${payouts.version}` };

/** An account gets no payouts while it is suspended. */
const isFrozen = sql<boolean>`EXISTS (SELECT FROM ${users}
  WHERE ${users.id} = ${payouts.userId} AND ${users.suspendedAt} IS NOT NULL)`;

export async function claimProviderPayout(db: Db, now: Date): Promise<PayoutRow | undefined> {
  const { id, nextAttemptAt: dueAt } = payouts;
  const isClaimable = and(isNotNull(dueAt), isDue(dueAt, now, RETRY_MS), not(isFrozen));
  const due = longestDue(db, id, dueAt, isClaimable);
  const nextAttemptAt = new Date(now.getTime() + LEASE_MS);
  const [row] = await db
    .update(payouts)
    .set({ nextAttemptAt, ...SAME_VERSION })
    .where(sql`${id} = (${due})`)
    .returning();
  return row;
}

export const nextProviderPayoutAt = (db: Db) =>
  firstDueAt(db, payouts.nextAttemptAt, not(isFrozen));

export async function lockAdmin(tx: Db, adminId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, adminId)).for('no key update');
}

export const findUserByEmail = (db: Db, email: string): Promise<{ id: number } | null> =>
  firstOf(db.select({ id: users.id }).from(users).where(isEmailOf(email)));

export async function insertBonus(
  tx: Db,
  values: typeof bonuses.$inferInsert,
): Promise<typeof bonuses.$inferSelect> {
  const [row] = await tx.insert(bonuses).values(values).returning();
  assertRow(row, 'The new bonus');
  return row;
}

export async function givenSince(
  db: Db,
  adminId: number,
  since: Date,
  userId?: number,
): Promise<number> {
  const [row] = await db
    .select({ cents: sumOf(bonuses.amountCents) })
    .from(bonuses)
    .where(
      and(
        eq(bonuses.givenBy, adminId),
        gte(bonuses.createdAt, since),
        userId === undefined ? undefined : eq(bonuses.userId, userId),
      ),
    );
  return row?.cents ?? 0;
}
