import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import { writeAudit } from '@/server/modules/audit/auditRepository';

export interface AdminChange {
  userId: number;
  /** As it is stored; the given address may differ in case. */
  email: string;
  wasAdmin: boolean;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.isAdmin, true))) > 0;
}

/** Whether the account is an admin now. */
export async function isAdminAccount(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), users.isAdmin))) > 0;
}

/** Returns the ids of all admins except `without`, the accounts that the matter concerns. */
export async function findAdmins(db: Db, without: readonly number[] = []): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(users.isAdmin, notInArray(users.id, [...without])))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/**
 * Makes the account an admin or removes that, and writes the operator's change to the audit log.
 * Returns what the account was before, or `null` when no account has this e-mail address.
 */
export function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<AdminChange | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: users.id, email: users.email, wasAdmin: users.isAdmin })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`)
      .for('update');
    if (!found) return null;
    if (found.wasAdmin !== isAdmin) {
      await tx.update(users).set({ isAdmin }).where(eq(users.id, found.id));
      await writeAudit(tx, {
        ...{ actor: 'operator', action: isAdmin ? 'admin_made' : 'admin_removed' },
        ...{ subject: 'account', subjectId: found.id, aboutId: found.id },
        ...(isAdmin
          ? { before: 'No admin', after: 'Admin' }
          : { before: 'Admin', after: 'No admin' }),
      });
    }
    return { userId: found.id, email: found.email, wasAdmin: found.wasAdmin };
  });
}
