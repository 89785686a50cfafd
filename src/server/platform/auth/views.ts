import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema';
import { peopleCalls } from '@/shared/admin/people.calls';
import { ADMIN_ROLES, mayAct } from '@/shared/platform/roles';

const VIEWERS = ADMIN_ROLES.filter((role) => mayAct(role, peopleCalls.viewPerson.who));

/**
 * Whether the admin may still view the account: their role allows it, and the account is neither an
 * admin's nor deleted. It queries the database, so that a lost right ends a view at once.
 */
export async function mayView(db: Db, adminId: number, userId: number): Promise<boolean> {
  const admins = alias(users, 'admins');
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(admins, and(eq(admins.id, adminId), inArray(admins.adminRole, VIEWERS)))
    .where(and(eq(users.id, userId), isNull(users.adminRole), isNull(users.deletedAt)));
  return rows.length > 0;
}
