import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { isSeat } from '@/server/platform/db/people';
import { secondFactors, sessions, users } from '@/server/platform/db/schema';
import { isLastOwner } from '@/server/modules/platform/admins/adminsRepository';
import { writeAudit } from '@/server/modules/platform/audit/auditRepository';
import type { AdminRole } from '@/shared/platform/roles';
import { isEmailOf } from './authRepository';

export interface AdminChange {
  userId: number;
  /** The stored address; the given one may differ in case. */
  email: string;
  before: AdminRole | null;
  /** Set if nothing changed, since no other account is an owner. */
  isLastOwner?: true;
}

const ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  moderator: 'Moderator',
  finance: 'Finance',
  owner: 'Owner',
};
const nameOf = (role: AdminRole | null): string => (role === null ? 'No admin' : ROLE_NAMES[role]);

/** Every admin, with the role, the second factor, and when a session was last used. */
export const listAdmins = (db: Db) =>
  db
    .select({
      email: users.email,
      role: users.adminRole,
      hasFactor: sql<boolean>`EXISTS (SELECT 1 FROM ${secondFactors}
        WHERE ${secondFactors.userId} = ${users.id} AND ${secondFactors.confirmedAt} IS NOT NULL)`,
      seenAt: sql`(SELECT max(${sessions.lastUsedAt}) FROM ${sessions}
        WHERE ${sessions.userId} = ${users.id})`.mapWith(sessions.lastUsedAt) as SQL<Date | null>, // `null` without a session
    })
    .from(users)
    .where(isNotNull(users.adminRole))
    .orderBy(users.email);

/** Writes the change to the audit log; returns `null` when no account has the address. */
export function setAdminRole(
  db: Db,
  email: string,
  role: AdminRole | null,
): Promise<AdminChange | null> {
  return db.transaction(async (tx) => {
    // A person at somebody else's outlet is no admin.
    const isNamed = and(isEmailOf(email), not(isSeat(users.id)));
    const [named] = await tx.select({ id: users.id }).from(users).where(isNamed);
    if (!named) return null;
    const isLast = role !== 'owner' && (await isLastOwner(tx, named.id));
    const [found] = await tx
      .select({ userId: users.id, email: users.email, before: users.adminRole })
      .from(users)
      .where(isNamed)
      .for('no key update');
    if (!found) return null;
    if (found.before === role) return found;
    if (found.before === 'owner' && isLast) return { ...found, isLastOwner: true };
    await tx.update(users).set({ adminRole: role }).where(eq(users.id, found.userId));
    await writeAudit(tx, {
      actor: 'operator',
      action: actionOf(found.before, role),
      subject: 'account',
      subjectId: found.userId,
      aboutId: found.userId,
      before: nameOf(found.before),
      after: nameOf(role),
    });
    return found;
  });
}

function actionOf(before: AdminRole | null, after: AdminRole | null) {
  if (before === null) return 'admin_made';
  return after === null ? 'admin_removed' : 'admin_role_changed';
}
