import { aliasedTable, and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';

const referrers = aliasedTable(users, 'referrers');

/** Who was brought, and by whom. */
export interface Referral {
  userId: number;
  referrerId: number;
}

/**
 * Of the accounts given those that somebody brought, in the order given. Who brought them stays
 * until the transaction ends: nobody is thanked who is being deleted.
 */
export async function referralsOf(db: Db, userIds: readonly number[]): Promise<Referral[]> {
  const rows = await db
    .select({ userId: users.id, referrerId: referrers.id })
    .from(users)
    .innerJoin(referrers, eq(referrers.id, users.referredBy))
    .where(and(inArray(users.id, [...userIds]), isNull(referrers.deletedAt)))
    .for('key share', { of: referrers });
  return userIds.flatMap((userId) => {
    const referrerId = rows.find((row) => row.userId === userId)?.referrerId;
    return referrerId ? [{ userId, referrerId }] : [];
  });
}
