import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { firstOf } from '@/server/db/rows';
import {
  accounts,
  bonuses,
  payments,
  payoutBatches,
  payoutBatchLines,
  payouts,
  transfers,
  users,
} from '@/server/db/schema';
import { pageQuery, type Sorting } from '@/server/http/cursor';
import type { Page as ListedPage } from '@/server/http/paging';
import { isEmailOf } from '@/server/modules/accounts/authRepository';
import { nameOfAccount } from '@/server/modules/people/personSearchRepository';
import { firstDueAt, longestDue } from '@/server/worker/dueRows';
import { isDue } from '@/server/worker/isDue';
import { DAY_MS } from '@/shared/durations';
import { FOUR_EYES_DAYS } from '@/shared/money/moneyRules';
import { OPEN_BATCH_STATES } from '@/shared/money/paymentStates';
import type { Page, PagedQuery } from '@/shared/paging';
import { payoutsInBatches } from './batchesRepository';
import { isOfBonusBy } from './bonusParts';

export type PayoutRow = typeof payouts.$inferSelect;
type PayoutChanges = Partial<
  Pick<
    PayoutRow,
    | 'status'
    | 'reference'
    | 'reason'
    | 'approvedBy'
    | 'approvedAt'
    | 'decidedBy'
    | 'decidedAt'
    | 'nextAttemptAt'
    | 'sentAt'
  >
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

/** Locks those of the payouts that exist, in the order of their ids. */
export async function lockPayouts(tx: Db, ids: readonly number[]): Promise<void> {
  const isOne = inArray(payouts.id, [...ids]);
  await tx.select({ id: payouts.id }).from(payouts).where(isOne).orderBy(payouts.id).for('update');
}

/**
 * Locks the account's payouts that wait for an admin, and the refunds of the payment that were
 * never sent, until the transaction ends. Those in a bank file are left out, since the bank may
 * have paid them.
 */
export async function lockWaitingPayouts(
  tx: Db,
  userId: number,
  paymentId: number,
): Promise<PayoutRow[]> {
  const rows = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), or(payoutWaits, isUnsentRefundOf(paymentId))))
    .orderBy(payouts.id)
    .for('update');
  const batched = await payoutsInBatches(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => !batched.has(id));
}

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

/** The destination of the account's last other payout that was paid by hand. */
const destinationBefore = sql<string | null>`(SELECT earlier.destination
  FROM ${payouts} AS earlier
  WHERE earlier.user_id = payouts.user_id AND earlier.id <> payouts.id
    AND earlier.status = 'paid' AND earlier.kind <> 'card'
  ORDER BY earlier.decided_at DESC, earlier.id DESC LIMIT 1)`;

const owedCents = sql<number>`coalesce((SELECT -balance_cents FROM ${accounts}
  WHERE accounts.user_id = payouts.user_id AND accounts.kind = 'debt'), 0)`.mapWith(Number);

/** The open batch that the payout is in. */
const batchId = sql<number | null>`(SELECT line.batch_id FROM ${payoutBatchLines} AS line
  WHERE line.payout_id = payouts.id AND NOT line.is_failed AND line.state IN ${[...OPEN_BATCH_STATES]})`;

/** Who looks at payouts, and when. */
export interface PayoutViewer {
  adminId: number;
  now: Date;
}

/**
 * Cents that the payout's owner had from the admin within the last days by other payouts, those in
 * open batches of the admin among them.
 */
const hadCents = ({ adminId, now }: PayoutViewer) => {
  const since = new Date(now.getTime() - FOUR_EYES_DAYS * DAY_MS).toISOString();
  return sql<number>`coalesce((SELECT sum(other.amount_cents) FROM ${payouts} AS other
    WHERE other.user_id = payouts.user_id AND other.id <> payouts.id AND other.kind <> 'card'
      AND (other.status = 'paid' AND other.decided_by = ${adminId} AND other.decided_at > ${since}
        OR EXISTS (SELECT FROM ${payoutBatchLines} AS line
          JOIN ${payoutBatches} AS batch ON batch.id = line.batch_id
          WHERE line.payout_id = other.id AND NOT line.is_failed AND batch.made_by = ${adminId}
            AND line.state IN ${[...OPEN_BATCH_STATES]}))), 0)`.mapWith(Number);
};

const selectRequested = (
  db: Db,
  viewer: PayoutViewer,
  place: ReturnType<typeof pageQuery>['place'],
) =>
  db
    .select({
      payout: payouts,
      email: users.email,
      name: sql<string>`${nameOfAccount(payouts.userId)}`,
      approver: nameOfAccount(payouts.approvedBy),
      isFrozen: sql<boolean>`${users.suspendedAt} IS NOT NULL`,
      isGranted: isOfBonusBy(viewer.adminId),
      owedCents,
      hadCents: hadCents(viewer),
      batchId,
      destinationBefore,
      place,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId));
export type RequestedPayoutRow = Omit<Awaited<ReturnType<typeof selectRequested>>[number], 'place'>;

const BY_AGE: Sorting = { name: 'payouts', keys: [{ column: payouts.id, kind: 'number' }] };
const isRequested = eq(payouts.status, 'requested');
/** Payouts that wait for an admin; the provider settles those to cards. */
export const payoutWaits = and(isRequested, ne(payouts.kind, 'card'));
const isUnsentRefundOf = (paymentId: number) =>
  and(isRequested, eq(payouts.paymentId, paymentId), isNull(payouts.sentAt));

/** Returns a page of the payouts under way, refunds to cards among them. */
export async function listRequestedPayouts<Item>(
  db: Db,
  viewer: PayoutViewer,
  query: PagedQuery,
  present: (row: RequestedPayoutRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(BY_AGE, query);
  const rows = await selectRequested(db, viewer, page.place)
    .where(and(isRequested, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, present, await countRequestedPayouts(db));
}

export const countRequestedPayouts = (db: Db): Promise<number> => db.$count(payouts, isRequested);

/** Finds those of the payouts that exist, in the order of their requests. */
export const findRequestedPayouts = (
  db: Db,
  ids: readonly number[],
  viewer: PayoutViewer,
): Promise<RequestedPayoutRow[]> =>
  selectRequested(db, viewer, sql`''`)
    .where(inArray(payouts.id, [...ids]))
    .orderBy(payouts.id);

/** Finds a payout as the admin sees it, whatever its status. */
export const findRequestedPayout = (
  db: Db,
  id: number,
  viewer: PayoutViewer,
): Promise<RequestedPayoutRow | null> =>
  firstOf(selectRequested(db, viewer, sql`''`).where(eq(payouts.id, id)));

const sincePreviousPayout = sql`FROM ${transfers} AS moved WHERE moved.id < transfers.id
  AND moved.id > coalesce((SELECT max(former.id) FROM ${transfers} AS former
    WHERE former.from_id = transfers.from_id AND former.kind = 'payout'
      AND former.id < transfers.id), 0)`;

/**
 * What a payout takes from each balance, in cents; since the previous payout, the orders that
 * earned money, and the earnings that repaid a debt.
 */
export const payoutSources = (db: Db, id: number) =>
  db
    .select({
      kind: accounts.kind,
      cents: transfers.amountCents,
      orders: sql<number>`(SELECT count(DISTINCT moved.order_id)
        ${sincePreviousPayout} AND moved.to_id = transfers.from_id)`.mapWith(Number),
      repaidCents: sql<number>`(SELECT coalesce(sum(moved.amount_cents), 0)
        ${sincePreviousPayout} AND moved.from_id = transfers.from_id
        AND moved.kind = 'repay')`.mapWith(Number),
    })
    .from(transfers)
    .innerJoin(accounts, eq(accounts.id, transfers.fromId))
    .where(and(eq(transfers.payoutId, id), eq(transfers.kind, 'payout')));
export type PayoutSource = Awaited<ReturnType<typeof payoutSources>>[number];

/** Milliseconds until a pending refund is checked again. */
export const RETRY_MS = 3600_000;
const LEASE_MS = 5 * 60_000;
/** Keeps the version, because nothing that clients see of the payout changes. */
const SAME_VERSION = { version: sql`${payouts.version}` };

/** An account gets no payouts while it is suspended. */
const isFrozen = sql<boolean>`EXISTS (SELECT FROM ${users}
  WHERE ${users.id} = ${payouts.userId} AND ${users.suspendedAt} IS NOT NULL)`;

/** Claims the refund to a card that is most overdue, for five minutes. */
export async function claimCardPayout(db: Db, now: Date): Promise<PayoutRow | undefined> {
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

export const nextCardPayoutAt = (db: Db) => firstDueAt(db, payouts.nextAttemptAt, not(isFrozen));

/**
 * Locks the admin's account until the transaction ends, so that simultaneous decisions do not
 * exceed a limit together.
 */
export async function lockAdmin(tx: Db, adminId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, adminId)).for('no key update');
}

/** Finds the receiver of a bonus by email address, whatever its case. */
export async function findUserByEmail(db: Db, email: string): Promise<{ id: number } | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(isEmailOf(email));
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

/** Cents that the admin has given as bonuses since then, to one user or to all. */
export async function givenSince(
  db: Db,
  adminId: number,
  since: Date,
  userId?: number,
): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${bonuses.amountCents}), 0)`.mapWith(Number) })
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
