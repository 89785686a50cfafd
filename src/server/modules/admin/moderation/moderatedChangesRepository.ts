import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/rows';
import {
  artistProfiles,
  outletProfiles,
  proposedChanges,
  releases,
  services,
  users,
} from '@/server/platform/db/schema';
import {
  type ChangeRow,
  isWaitingChange,
} from '@/server/modules/identity/changes/changesRepository';
import { ownerColumns, type OwnerRow } from './moderatedOwner';

export interface ModeratedChangeRow {
  change: ChangeRow;
  /** Name of the changed record; for a service, its type. */
  name: string | null;
  owner: OwnerRow;
}

/** Changes of a suspended account wait until the suspension is lifted. */
export const changeWaits = and(isWaitingChange, isNull(users.suspendedAt));

const nameOf = sql<string | null>`CASE ${proposedChanges.record}
  WHEN 'outlet' THEN (SELECT company_name FROM ${outletProfiles} WHERE ${outletProfiles.id} = ${proposedChanges.recordId})
  WHEN 'artist' THEN (SELECT stage_name FROM ${artistProfiles} WHERE ${artistProfiles.id} = ${proposedChanges.recordId})
  WHEN 'release' THEN (SELECT title FROM ${releases} WHERE ${releases.id} = ${proposedChanges.recordId})
  ELSE (SELECT type FROM ${services} WHERE ${services.id} = ${proposedChanges.recordId}) END`;

const selectChanges = (db: Db, condition: SQL) =>
  db
    .select({ change: proposedChanges, name: nameOf, owner: ownerColumns })
    .from(proposedChanges)
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(condition);

/** Counts the waiting changes, without those of the account `except`, or one alone. */
export async function countChanges(
  db: Db,
  { except, id }: { except?: number; id?: number } = {},
): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::integer` })
    .from(proposedChanges)
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(
      and(
        changeWaits,
        except === undefined ? undefined : ne(proposedChanges.userId, except),
        id === undefined ? undefined : eq(proposedChanges.id, id),
      ),
    );
  return row?.waiting ?? 0;
}

export const findModeratedChange = (db: Db, id: number): Promise<ModeratedChangeRow | null> =>
  firstOf(selectChanges(db, eq(proposedChanges.id, id)));

/** The changes with the ids, in any order. */
export const findModeratedChanges = async (
  db: Db,
  ids: readonly number[],
): Promise<ModeratedChangeRow[]> => selectChanges(db, inArray(proposedChanges.id, [...ids]));
