import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema';

/** The last step: from here on the database rejects new rows for the account. */
export async function closeAccount(
  tx: Db,
  userId: number,
  nobody: { name: string; username: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `${nobody.name}@deleted.invalid`,
      username: nobody.username,
      passwordHash: nobody.passwordHash,
      isActive: false,
      adminRole: null,
      deletedAt: now,
      referralCode: sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)`,
      referredBy: null,
      timeZone: null,
      mailsOff: [],
      inbox: {},
    })
    .where(eq(users.id, userId));
}
