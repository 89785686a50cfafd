import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ConnectedState } from '@/server/modules/money/payments/paymentPort';
import { assertRow } from '@/server/platform/db/assertRow';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  outletProfiles,
  payees,
  payouts,
  users,
} from '@/server/platform/db/schema';
import { nameOfAccount } from '@/server/platform/db/search';
import { isDue, longestDue } from '@/server/platform/worker/dueRows';
import { DAY_MS } from '@/shared/platform/durations';

export type PayeeRow = typeof payees.$inferSelect;

export const findPayee = (db: Db, userId: number): Promise<PayeeRow | null> =>
  firstOf(db.select().from(payees).where(eq(payees.userId, userId)));

export const lockPayee = (tx: Db, userId: number): Promise<PayeeRow | null> =>
  firstOf(tx.select().from(payees).where(eq(payees.userId, userId)).for('no key update'));

/** Where the account's last payout by hand went, for accounts from before payees were saved. */
export async function lastDestination(db: Db, userId: number): Promise<string | null> {
  const paid = await firstOf(
    db
      .select({ destination: payouts.destination })
      .from(payouts)
      .where(and(eq(payouts.userId, userId), eq(payouts.status, 'paid'), ne(payouts.kind, 'card')))
      .orderBy(desc(payouts.decidedAt), desc(payouts.id))
      .limit(1),
  );
  return paid?.destination ?? null;
}

/** `undefined` if the payee has changed since `version`; 1 stands for none. */
export async function writePayee(
  tx: Db,
  values: Omit<typeof payees.$inferInsert, 'version'>,
  version: number | undefined,
): Promise<PayeeRow | undefined> {
  const [row] = await tx
    .insert(payees)
    .values({ ...values, version: 2 })
    .onConflictDoUpdate({
      target: payees.userId,
      set: { ...values, version: sql`${payees.version} + 1` },
      ...(version !== undefined && { setWhere: eq(payees.version, version) }),
    })
    .returning();
  return row;
}

export const isStripeAccount = async (db: Db, stripeAccount: string): Promise<boolean> =>
  (await db.$count(payees, eq(payees.stripeAccount, stripeAccount))) > 0;

export async function updateStripe(
  db: Db,
  stripeAccount: string,
  { isReady, missing }: ConnectedState,
): Promise<void> {
  await db
    .update(payees)
    .set({ isStripeReady: isReady, stripeMissing: missing, ...SAME_VERSION })
    .where(eq(payees.stripeAccount, stripeAccount));
}

/** Money that has come is sent on at once if the payee is a connected account. */
export async function payOutSoon(tx: Db, userId: number, at: Date): Promise<void> {
  await tx
    .update(payees)
    .set({ nextPayoutAt: at, ...SAME_VERSION })
    .where(and(eq(payees.userId, userId), eq(payees.kind, 'stripe')));
}

export async function emailOf(db: Db, userId: number): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  assertRow(row, `Account ${userId}`);
  return row.email;
}

/** Milliseconds for which a process owns a row; after a crash it is due again. */
const LEASE_MS = 5 * 60_000;

export async function claimAutomatic(db: Db, now: Date): Promise<PayeeRow | undefined> {
  const { userId, nextPayoutAt: dueAt } = payees;
  const due = longestDue(db, userId, dueAt, and(isNotNull(dueAt), isDue(dueAt, now, 7 * DAY_MS)));
  const [row] = await db
    .update(payees)
    .set({ nextPayoutAt: new Date(now.getTime() + LEASE_MS), ...SAME_VERSION })
    .where(inArray(userId, due))
    .returning();
  return row;
}

/** Keeps the version, because nothing that a form edits changes. */
const SAME_VERSION = { version: sql`${payees.version}` };

/** `false` without a payee that is paid by hand. */
export async function setAutomatic(tx: Db, userId: number, at: Date | null): Promise<boolean> {
  const changed = await tx
    .update(payees)
    .set({ nextPayoutAt: at, ...SAME_VERSION })
    .where(and(eq(payees.userId, userId), ne(payees.kind, 'stripe')))
    .returning({ userId: payees.userId });
  return changed.length > 0;
}

export async function setNextPayout(tx: Db, userId: number, at: Date | null): Promise<void> {
  await tx
    .update(payees)
    .set({ nextPayoutAt: at, ...SAME_VERSION })
    .where(eq(payees.userId, userId));
}

export const findOwner = (db: Db, userId: number) =>
  firstOf(
    db
      .select({
        userId: users.id,
        role: users.role,
        profileId: sql<number>`coalesce(${artistProfiles.id}, ${outletProfiles.id})`,
        isSuspended: sql<boolean>`${users.suspendedAt} IS NOT NULL`,
      })
      .from(users)
      .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
      .leftJoin(outletProfiles, eq(outletProfiles.userId, users.id))
      .where(eq(users.id, userId)),
  );

const SHARERS_MAX = 20;

/** Other accounts that are paid, or asked to be, to this bank account, or to those of the user. */
export function findSharers(db: Db, userId: number, destination?: string) {
  const account =
    destination === undefined
      ? sql`(SELECT own.destination FROM ${payees} AS own WHERE own.user_id = ${userId}
          UNION SELECT own.destination FROM ${payouts} AS own
          WHERE own.user_id = ${userId} AND own.kind <> 'card')`
      : sql`(${destination}::text)`;
  return db
    .select({ id: users.id, name: sql<string>`${nameOfAccount(users.id)}` })
    .from(users)
    .where(
      and(
        ne(users.id, userId),
        isNull(users.deletedAt),
        sql`${users.id} IN (SELECT payee.user_id FROM ${payees} AS payee
          WHERE payee.destination IN ${account}
          UNION SELECT payout.user_id FROM ${payouts} AS payout
          WHERE payout.destination IN ${account} AND payout.kind <> 'card')`,
      ),
    )
    .orderBy(users.id)
    .limit(SHARERS_MAX);
}
