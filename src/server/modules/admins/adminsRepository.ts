import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import { writeAudit } from '@/server/modules/audit/auditRepository';

export interface AdminChange {
  userId: number;
  /** As the account has it. */
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

/** The admins but for those whose own matter it is. */
export async function findAdmins(db: Db, without: readonly number[] = []): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(users.isAdmin, notInArray(users.id, [...without])))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/**
 * Done by the operator, and written down. Answers what the account was before, or `null` when there
 * is none with this e-mail address.
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
        ...{ subject: 'account', subjectId: found.id },
      });
    }
    return { userId: found.id, email: found.email, wasAdmin: found.wasAdmin };
  });
}
