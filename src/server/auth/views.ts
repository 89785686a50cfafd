import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';

/**
 * Whether the admin may still look at the account: the one is an admin, and the other neither an
 * admin nor deleted. It queries the database, so that a lost right ends a view at once.
 */
export async function mayView(db: Db, adminId: number, userId: number): Promise<boolean> {
  const admins = alias(users, 'admins');
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(admins, and(eq(admins.id, adminId), eq(admins.isAdmin, true)))
    .where(and(eq(users.id, userId), eq(users.isAdmin, false), isNull(users.deletedAt)));
  return rows.length > 0;
}
