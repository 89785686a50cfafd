import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pick } from '@/server/platform/db/queryParts';
import { isSeat } from '@/server/platform/db/people';
import { auditLog, secondFactors, sessions, users } from '@/server/platform/db/schema';
import { lockOwners } from '@/server/modules/platform/admins/adminsRepository';
import { type AuditEntry, writeAudit } from '@/server/modules/platform/audit/auditRepository';
import type { AccountRole, AdminRole } from '@/shared/platform/roles';
import { nameOfAccount } from '@/server/platform/db/search';
import { isEmailOf } from './authRepository';

export interface AdminChange {
  userId: number;
  /** The stored address; the given one may differ in case. */
  email: string;
  role: AccountRole;
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
      ...pick(users, 'id', 'email', 'role', 'createdAt', 'version'),
      name: nameOfAccount(users.id),
      part: sql<AdminRole>`${users.adminRole}`,
      /** `null` for those whom the operator made admins. */
      invitedBy: nameOfAccount(
        sql`(SELECT actor_id FROM ${auditLog} WHERE about_id = ${users.id} AND action = 'admin_made'
          ORDER BY id DESC LIMIT 1)`,
      ),
      factorSince: secondFactors.confirmedAt,
      resetDueAt: secondFactors.resetDueAt,
      seenAt: sql`(SELECT max(${sessions.lastUsedAt}) FROM ${sessions}
        WHERE ${sessions.userId} = ${users.id})`.mapWith(sessions.lastUsedAt) as SQL<Date | null>, // `null` without a session
    })
    .from(users)
    // Of two tables, so that the queries within name the account's.
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isNotNull(users.adminRole))
    .orderBy(users.id);

/** Writes the change to the audit log; returns `null` when no account has the address. */
export function setAdminRole(
  db: Db,
  email: string,
  role: AdminRole | null,
): Promise<AdminChange | null> {
  return db.transaction(async (tx) => {
    // A person at somebody else's outlet is no admin.
    const isNamed = and(isEmailOf(email), not(isSeat(users.id)));
    return isNamed ? changeAdminRole(tx, isNamed, role, { actor: 'operator' }) : null;
  });
}

/** The same in the transaction of the decider. */
export const changeRoleOf = (
  tx: Db,
  userId: number,
  role: AdminRole | null,
  decider: Decider,
): Promise<AdminChange | null> => changeAdminRole(tx, eq(users.id, userId), role, decider);

type Decider = Pick<AuditEntry, 'actor' | 'actorId' | 'requestId'>;

async function changeAdminRole(
  tx: Db,
  isNamed: SQL,
  role: AdminRole | null,
  decider: Decider,
): Promise<AdminChange | null> {
  const owners = role === 'owner' ? [] : await lockOwners(tx);
  const [found] = await tx
    .select({
      userId: users.id,
      ...pick(users, 'email', 'role'),
      before: users.adminRole,
    })
    .from(users)
    .where(isNamed)
    .for('no key update');
  if (!found) return null;
  const { userId, before } = found;
  if (before === role) return found;
  if (before === 'owner' && owners.every((id) => id === userId))
    return { ...found, isLastOwner: true };
  await tx.update(users).set({ adminRole: role }).where(eq(users.id, userId));
  await writeAudit(tx, {
    ...decider,
    action: actionOf(before, role),
    subject: 'account',
    subjectId: userId,
    aboutId: userId,
    before: nameOf(before),
    after: nameOf(role),
  });
  return found;
}

function actionOf(before: AdminRole | null, after: AdminRole | null) {
  if (before === null) return 'admin_made';
  return after === null ? 'admin_removed' : 'admin_role_changed';
}
