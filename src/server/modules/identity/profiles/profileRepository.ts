import { assertRow } from '@/server/platform/db/assertRow';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  pick,
  firstOf,
  isVersion,
  builtOnce,
  pluck,
  valueOf,
} from '@/server/platform/db/queryParts';
import { artistProfiles, outletProfiles, users } from '@/server/platform/db/schema';
import { searchable } from '@/shared/platform/fold';
import type { OutletTier, Role } from '@/shared/platform/options';
import type { AccountRole } from '@/shared/platform/roles';

export type AccountChanges = Partial<Pick<typeof users.$inferInsert, 'username'>>;
export type ProfileChanges = Partial<
  Omit<typeof artistProfiles.$inferInsert, 'id' | 'userId' | 'searchName' | 'version'> &
    Omit<
      typeof outletProfiles.$inferInsert,
      'id' | 'userId' | 'searchName' | 'tier' | 'approvedAt' | 'declineReason' | 'version'
    >
>;

export async function lockProfile(tx: Db, owner: { userId: number; role: Role }): Promise<void> {
  const table = owner.role === 'artist' ? artistProfiles : outletProfiles;
  await pluck(tx, table.id, eq(table.userId, owner.userId)).for('no key update');
}

/** Adds the columns that depend on the profile: a new name also updates the search column. */
const writtenWith = (role: AccountRole, profile: ProfileChanges) => {
  const name = role === 'artist' ? profile.stageName : profile.companyName;
  return {
    ...profile,
    ...(name !== undefined && { searchName: searchable(name ?? '') }),
    // A declined outlet goes back to moderation.
    ...(role === 'media' && { declineReason: null }),
  };
};

/** Waiting values are presented with the outlet, so `hasProposed` makes a new version too. */
export async function updateUser(
  tx: Db,
  owner: { userId: number; role: AccountRole; personId?: number },
  update: { account: AccountChanges; profile: ProfileChanges; hasProposed: boolean },
  version: number | undefined,
): Promise<boolean> {
  const { account, profile, hasProposed } = update;
  const inAccount = Object.keys(account).length > 0;
  const inProfile = Object.keys(profile).length > 0 || hasProposed;
  if (!inAccount && !inProfile) return true;
  const { personId } = owner;
  if (personId !== undefined && inAccount)
    await tx.update(users).set(account).where(eq(users.id, personId));
  /* The account's version covers both rows, and a concurrent change of either waits here. */
  const [found] = await tx
    .update(users)
    .set({ ...(personId === undefined && account), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, owner.userId), isVersion(users.version, version)))
    .returning({ id: users.id });
  if (found && inProfile) {
    const table = owner.role === 'artist' ? artistProfiles : outletProfiles;
    const values = writtenWith(owner.role, profile);
    await tx.update(table).set(values).where(eq(table.userId, owner.userId));
  }
  return found !== undefined;
}

const outletColumns = {
  ...pick(
    outletProfiles,
    'id',
    'userId',
    'tier',
    'approvedAt',
    'hiddenAt',
    'declineReason',
    'away',
    'fullUntil',
    'weeklyMax',
    'openOrdersMax',
    'logo',
    'companyName',
  ),
};
export type OutletRow = Pick<typeof outletProfiles.$inferSelect, keyof typeof outletColumns>;

const lockedOutlet = builtOnce((db) =>
  db
    .select(outletColumns)
    .from(outletProfiles)
    .innerJoin(users, eq(users.id, outletProfiles.userId))
    .where(
      and(
        eq(outletProfiles.id, sql.placeholder('id')),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .for('no key update', { of: outletProfiles })
    .prepare('locked_outlet'),
);

/** Returns `null` if there is none, or its account was deleted or is suspended. */
export const lockOutlet = (tx: Db, id: number): Promise<OutletRow | null> =>
  firstOf(lockedOutlet(tx).execute({ id }));

const lockedArtist = builtOnce((db) =>
  db
    .select({ id: artistProfiles.id })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('locked_artist'),
);

export async function lockArtist(tx: Db, id: number): Promise<void> {
  await lockedArtist(tx).execute({ id });
}

export async function isOutletSeen(db: Db, id: number): Promise<boolean> {
  const [row] = await seenOutlet(db).execute({ id });
  return row !== undefined;
}
const seenOutlet = builtOnce((db) =>
  db
    .select({ id: outletProfiles.id })
    .from(outletProfiles)
    .innerJoin(users, eq(users.id, outletProfiles.userId))
    .where(and(eq(outletProfiles.id, sql.placeholder('id')), isNull(users.suspendedAt)))
    .prepare('seen_outlet'),
);

export async function findOutletOwner(db: Db, id: number): Promise<number | null> {
  return valueOf(pluck(db, outletProfiles.userId, eq(outletProfiles.id, id)));
}

type OutletDecided =
  | { approvedAt: Date; tier: OutletTier }
  | { approvedAt: null; declineReason: string };

/** The outlet must be locked. Returns `null` if its account has another version than `version`. */
export async function writeOutletDecision(
  tx: Db,
  { id, userId }: OutletRow,
  decided: OutletDecided,
  version?: number,
): Promise<OutletRow | null> {
  /* The account's version covers the profile, too. */
  const [found] = await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), isVersion(users.version, version)))
    .returning({ id: users.id });
  if (!found) return null;
  const [row] = await tx
    .update(outletProfiles)
    .set(decided)
    .where(eq(outletProfiles.id, id))
    .returning(outletColumns);
  assertRow(row, `Outlet ${id}`);
  return row;
}
