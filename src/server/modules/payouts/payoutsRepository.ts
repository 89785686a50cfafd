import { and, desc, eq, gte, isNotNull, lt, ne, not, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { firstOf } from '@/server/db/rows';
import {
  artistProfiles,
  bonuses,
  mediaProfiles,
  payments,
  payouts,
  users,
} from '@/server/db/schema';
import { pageQuery, type Sorting } from '@/server/http/cursor';
import type { Page as ListedPage } from '@/server/http/paging';
import { firstDueAt, longestDue } from '@/server/worker/dueRows';
import { isDue } from '@/server/worker/isDue';
import type { Page, PagedQuery } from '@/shared/paging';

export type PayoutRow = typeof payouts.$inferSelect;
type PayoutChanges = Partial<
  Pick<PayoutRow, 'status' | 'reference' | 'reason' | 'decidedBy' | 'decidedAt' | 'nextAttemptAt'>
>;

export async function insertPayout(
  tx: Db,
  values: typeof payouts.$inferInsert,
): Promise<PayoutRow> {
  const [row] = await tx.insert(payouts).values(values).returning();
  if (!row) throw new Error('a payout was not inserted');
  return row;
}

/** Locks a payment of the user until the transaction ends. */
export async function lockUserPayment(tx: Db, userId: number, id: number): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)))
    .for('update');
}

/** Locks the payout until the transaction ends. */
export const lockPayout = (tx: Db, id: number): Promise<PayoutRow | null> =>
  firstOf(tx.select().from(payouts).where(eq(payouts.id, id)).for('update'));

export async function updatePayout(tx: Db, id: number, changes: PayoutChanges): Promise<PayoutRow> {
  const [row] = await tx.update(payouts).set(changes).where(eq(payouts.id, id)).returning();
  if (!row) throw new Error(`the payout ${id} is held and gone`);
  return row;
}

export const listPayouts = (
  db: Db,
  userId: number,
  { limit, before }: ListedPage,
): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.userId, userId), before === undefined ? undefined : lt(payouts.id, before)),
    )
    .orderBy(desc(payouts.id))
    .limit(limit);

const selectRequested = (db: Db, place: ReturnType<typeof pageQuery>['place']) =>
  db
    .select({
      payout: payouts,
      email: users.email,
      username: users.username,
      stageName: artistProfiles.stageName,
      companyName: mediaProfiles.companyName,
      place,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(mediaProfiles, eq(mediaProfiles.userId, users.id));
export type RequestedPayoutRow = Awaited<ReturnType<typeof selectRequested>>[number];

const BY_AGE: Sorting = { name: 'payouts', keys: [{ column: payouts.id, kind: 'number' }] };
/** Payouts that wait for an admin; the provider settles those to cards. */
export const payoutWaits = and(eq(payouts.status, 'requested'), ne(payouts.kind, 'card'));

export async function listRequestedPayouts<Item>(
  db: Db,
  query: PagedQuery,
  present: (row: RequestedPayoutRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(BY_AGE, query);
  const rows = await selectRequested(db, page.place)
    .where(and(payoutWaits, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, present, await db.$count(payouts, payoutWaits));
}

export const findRequestedPayout = (db: Db, id: number): Promise<RequestedPayoutRow | null> =>
  firstOf(selectRequested(db, sql`''`).where(and(eq(payouts.id, id), ne(payouts.kind, 'card'))));

/** Milliseconds until a pending refund is checked again. */
export const ASK_AGAIN_MS = 3600_000;
const LEASE_MS = 5 * 60_000;
/** Keeps the version, because nothing that clients see of the payout changes. */
const SAME_VERSION = { version: sql`${payouts.version}` };

/** Nothing is paid out to an account while it is suspended. */
const isFrozen = sql<boolean>`EXISTS (SELECT FROM ${users}
  WHERE ${users.id} = ${payouts.userId} AND ${users.suspendedAt} IS NOT NULL)`;

export async function isPayoutFrozen(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(payouts, and(eq(payouts.id, id), isFrozen))) > 0;
}

/** Claims the refund to a card that is most overdue, for five minutes. */
export async function claimCardPayout(db: Db, now: Date): Promise<PayoutRow | undefined> {
  const { id, nextAttemptAt: dueAt } = payouts;
  const isClaimable = and(isNotNull(dueAt), isDue(dueAt, now, ASK_AGAIN_MS), not(isFrozen));
  const due = longestDue(db, id, dueAt, isClaimable);
  const nextAttemptAt = new Date(now.getTime() + LEASE_MS);
  const [row] = await db
    .update(payouts)
    .set({ nextAttemptAt, ...SAME_VERSION })
    .where(sql`${id} = (${due})`)
    .returning();
  return row;
}

export const nextCardPayoutAt = (db: Db) => firstDueAt(db, payouts.nextAttemptAt, not(isFrozen));

/** Finds the receiver of a bonus by email address, whatever its case. */
export async function findUserByEmail(db: Db, email: string): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

export async function insertBonus(
  tx: Db,
  values: typeof bonuses.$inferInsert,
): Promise<typeof bonuses.$inferSelect> {
  const [row] = await tx.insert(bonuses).values(values).returning();
  if (!row) throw new Error('a bonus was not inserted');
  return row;
}

/** Whether the admin has ever given the person a bonus. */
export const hasBonusOf = async (tx: Db, userId: number, adminId: number): Promise<boolean> =>
  (await tx.$count(bonuses, and(eq(bonuses.userId, userId), eq(bonuses.givenBy, adminId)))) > 0;

/**
 * Whether the payout can contain income from an order that was paid in part from bonuses, and the
 * admin had given that artist one. Income is paid out oldest first, so the orders in question are
 * the newest before the payout that make up what the outlet has now and has requested.
 */
export async function hasIncomeOfBonusBy(
  tx: Db,
  { id, userId }: Pick<PayoutRow, 'id' | 'userId'>,
  adminId: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    WITH taken AS (
      SELECT transfers.id, from_id FROM transfers JOIN accounts ON accounts.id = from_id
      WHERE payout_id = ${id} AND transfers.kind = 'payout' AND accounts.kind = 'offers'
    ), unpaid AS (
      SELECT coalesce(sum(balance_cents), 0) AS cents FROM accounts
      WHERE user_id = ${userId} AND kind IN ('offers', 'transit')
    ), income AS (
      SELECT got.id, order_id,
        sum(amount_cents) OVER (ORDER BY got.id DESC) - amount_cents AS newer_cents
      FROM transfers AS got JOIN taken ON got.to_id = taken.from_id
      WHERE got.kind = 'available'
    )
    SELECT EXISTS (
      SELECT FROM income JOIN taken ON income.id < taken.id
      JOIN unpaid ON income.newer_cents < unpaid.cents
      JOIN transfers AS spent ON spent.order_id = income.order_id AND spent.kind = 'hold'
      JOIN accounts AS purse ON purse.id = spent.from_id AND purse.kind = 'bonuses'
      JOIN bonuses ON bonuses.user_id = purse.user_id AND given_by = ${adminId}
        AND bonuses.created_at <= spent.created_at
    ) AS found`);
  return rows[0]?.found ?? false;
}

/**
 * Cents that the admin has given on the UTC day of `at`. Locks the admin's account until the
 * transaction ends, so that simultaneous bonuses are counted one after the other.
 */
export async function lockGivenOn(tx: Db, adminId: number, at: Date): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, adminId)).for('no key update');
  const day = new Date(at);
  day.setUTCHours(0, 0, 0, 0);
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bonuses.amountCents}), 0)`.mapWith(Number) })
    .from(bonuses)
    .where(and(eq(bonuses.givenBy, adminId), gte(bonuses.createdAt, day)));
  return row?.cents ?? 0;
}
