import { assertRow } from '@/server/platform/db/assertRow';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { bonuses, users } from '@/server/platform/db/schema';
import { isEmailOf } from '@/server/modules/identity/accounts/authRepository';

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
  assertRow(row, 'The new bonus');
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
