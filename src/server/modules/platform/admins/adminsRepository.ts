import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { firstOf, pluck, valueOf, valuesOf } from '@/server/platform/db/queryParts';
import { secondFactors, users } from '@/server/platform/db/schema';
import {
  ADMIN_ROLES,
  type AdminCaller,
  type AdminRole,
  AMOUNTS_READER,
  mayAct,
} from '@/shared/platform/roles';

const isAdminFor = (caller: AdminCaller): SQL | undefined =>
  inArray(
    users.adminRole,
    ADMIN_ROLES.filter((role) => mayAct(role, caller)),
  );

export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.$count(users, isNotNull(users.adminRole))) > 0;
}

export const findAdmin = (db: Db, userId: number) =>
  firstOf(
    db
      .select({ role: users.adminRole, hasFactor: isNotNull(secondFactors.confirmedAt) })
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(eq(users.id, userId)),
  );

export async function findAdminRole(db: Db, userId: number): Promise<AdminRole | null> {
  return valueOf(pluck(db, users.adminRole, eq(users.id, userId)));
}

/** `null` also for an admin without the second factor that the server requires. */
export async function findActingRole(
  db: Db,
  { adminSecondFactor }: Pick<Config, 'adminSecondFactor'>,
  userId: number,
): Promise<AdminRole | null> {
  const admin = await findAdmin(db, userId);
  return adminSecondFactor === 'required' && !admin?.hasFactor ? null : (admin?.role ?? null);
}

export const seesAmounts = async (db: Db, userId: number): Promise<boolean> =>
  mayAct(await findAdminRole(db, userId), AMOUNTS_READER);

export async function findAdmins(
  db: Db,
  caller: AdminCaller,
  without: readonly number[] = [],
): Promise<number[]> {
  return valuesOf(
    pluck(
      db,
      users.id,
      and(isAdminFor(caller), isNull(users.suspendedAt), notInArray(users.id, [...without])),
    ).orderBy(users.id),
  );
}

/** The owners who can log in; `tx` locks them, so that two of them act one after the other. */
export async function lockOwners(tx: Db): Promise<number[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.adminRole, 'owner'), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('no key update');
  return owners.map(({ id }) => id);
}
