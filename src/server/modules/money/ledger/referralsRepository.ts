import { aliasedTable, and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema';

const referrers = aliasedTable(users, 'referrers');

export interface Referral {
  userId: number;
  referrerId: number;
}

/** Keeps the order. Referrers stay locked, so that none is deleted before the reward is paid. */
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
