import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { payees, payouts } from '@/server/platform/db/schema';

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
