import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';

/** Who was brought, and by whom. */
export interface Referral {
  userId: number;
  referrerId: number;
}

/** Of the accounts given those that somebody brought, in the order given. */
export async function referralsOf(db: Db, userIds: readonly number[]): Promise<Referral[]> {
  const rows = await db
    .select({ userId: users.id, referrerId: users.referredBy })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return userIds.flatMap((userId) => {
    const referrerId = rows.find((row) => row.userId === userId)?.referrerId;
    return referrerId ? [{ userId, referrerId }] : [];
  });
}
