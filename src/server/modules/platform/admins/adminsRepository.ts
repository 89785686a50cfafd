import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema';
import { isEmailOf } from '@/server/modules/identity/accounts/authRepository';
import { hasSecondFactor } from '@/server/modules/identity/accounts/secondFactorRepository';
import { writeAudit } from '@/server/modules/platform/audit/auditRepository';
import { ADMIN_ROLES, type AdminCaller, type AdminRole, mayAct } from '@/shared/platform/roles';

export interface AdminChange {
  userId: number;
  /** The stored address; the given one may differ in case. */
  email: string;
  before: AdminRole | null;
  /** Set if nothing changed, since no other account is an owner. */
  isLastOwner?: true;
}

const isAdminFor = (caller: AdminCaller | 'owner'): SQL | undefined =>
  inArray(
    users.adminRole,
    ADMIN_ROLES.filter((role) => mayAct(role, caller)),
  );

export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.$count(users, isNotNull(users.adminRole))) > 0;
}

/** Returns the account's current permissions, or `null` if it is no admin. */
export async function findAdminRole(db: Db, userId: number): Promise<AdminRole | null> {
  const [row] = await db.select({ role: users.adminRole }).from(users).where(eq(users.id, userId));
  return row?.role ?? null;
}

/**
 * The same for a call that serves others as well: `null` also for an admin without the second
 * factor that the server requires.
 */
export async function findActingRole(
  db: Db,
  { adminSecondFactor }: Pick<Config, 'adminSecondFactor'>,
  userId: number,
): Promise<AdminRole | null> {
  if (adminSecondFactor === 'required' && !(await hasSecondFactor(db, userId))) return null;
  return findAdminRole(db, userId);
}

/** Whether the admin may see sums of money, which a moderator decides nothing about. */
export const seesAmounts = async (db: Db, userId: number): Promise<boolean> =>
  mayAct(await findAdminRole(db, userId), 'finance');

/** Returns the ids of these admins, without suspended ones and the accounts concerned (`without`). */
export async function findAdmins(
  db: Db,
  caller: AdminCaller | 'owner',
  without: readonly number[] = [],
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAdminFor(caller), isNull(users.suspendedAt), notInArray(users.id, [...without])))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Whether no other account that can log in is an owner; `tx` locks those that are. */
export async function isLastOwner(tx: Db, userId: number): Promise<boolean> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.adminRole, 'owner'), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('update');
  return owners.every(({ id }) => id === userId);
}

const ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  moderator: 'Moderator',
  finance: 'Finance',
  owner: 'Owner',
};
const nameOf = (role: AdminRole | null): string => (role === null ? 'No admin' : ROLE_NAMES[role]);

/**
 * Gives the account an admin's role, or takes it away with `null`, and writes the operator's change
 * to the audit log. Returns the previous role, or `null` when no account has this e-mail address.
 */
export function setAdminRole(
  db: Db,
  email: string,
  role: AdminRole | null,
): Promise<AdminChange | null> {
  return db.transaction(async (tx) => {
    const isNamed = isEmailOf(email);
    const [named] = await tx.select({ id: users.id }).from(users).where(isNamed);
    if (!named) return null;
    const isLast = role !== 'owner' && (await isLastOwner(tx, named.id));
    const [found] = await tx
      .select({ userId: users.id, email: users.email, before: users.adminRole })
      .from(users)
      .where(isNamed)
      .for('update');
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
