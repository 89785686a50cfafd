import { eq, or, sql, type Column, max, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  outletProfiles,
  outletSeats,
  users,
} from '@/server/platform/db/schema';
import { proposedOf } from '@/server/modules/identity/changes/changesRepository';
import {
  type User,
  artistProfileResponse,
  outletProfileResponse,
} from '@/shared/identity/profiles.schemas';
import { pick, isThereAny, builtOnce } from '@/server/platform/db/queryParts';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';

const selectUntil = (db: Db, artistId: number | Column) =>
  db
    .select({ until: max(campaigns.openUntil) })
    .from(campaigns)
    .where(eq(campaigns.artistId, artistId));

/** `catalogueUntil` as a column, for a query that has the artist's id in `artistId`. */
export const catalogueUntilOf = (db: Db, artistId: Column): SQL<Date | null> =>
  sql<Date | null>`(${selectUntil(db, artistId)})`.mapWith(campaigns.openUntil);

export const hasApprovedCampaign = (db: Db, artistId: number): Promise<boolean> =>
  isThereAny(db, campaigns, eq(campaigns.artistId, artistId), eq(campaigns.stage, 'approved'));

const owners = alias(users, 'owners');

const account = builtOnce((db) =>
  db
    .select({
      ...pick(users, 'id', 'email', 'username', 'role', 'adminRole', 'isActive'),
      version: sql<number>`coalesce(${owners.version}, ${users.version})`,
      part: outletSeats.part,
      artist: artistProfiles,
      media: outletProfiles,
      catalogueUntil: catalogueUntilOf(db, artistProfiles.id),
      proposed: proposedOf('outlet', sql`${outletProfiles}.id`),
    })
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(outletSeats, eq(outletSeats.userId, users.id))
    .leftJoin(
      outletProfiles,
      or(eq(outletProfiles.userId, users.id), eq(outletProfiles.id, outletSeats.outletId)),
    )
    .leftJoin(owners, eq(owners.id, outletProfiles.userId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account'),
);

/** A person of an outlet has their own name and address, and the outlet's profile and version. */
export async function findUser(db: Db, userId: number): Promise<User | null> {
  const [row] = await account(db).execute({ userId });
  return row ? presentUser(row) : null;
}

export async function catalogueUntil(db: Db, artistId: number): Promise<Date | null> {
  const [row] = await selectUntil(db, artistId);
  return row?.until ?? null;
}

const ARTIST_FIELDS = fieldsOf(artistProfileResponse, 'catalogue_until');
const OUTLET_FIELDS = fieldsOf(outletProfileResponse, 'proposed');

type UserRow = Awaited<ReturnType<ReturnType<typeof account>['execute']>>[number];

function presentUser(row: UserRow): User {
  const { id, email, username, adminRole, isActive, version, part } = row;
  const { artist, catalogueUntil, media, proposed } = row;
  const account = {
    id,
    email,
    username,
    is_active: isActive,
    version,
    part,
    is_admin: adminRole !== null,
    admin_role: adminRole,
  };
  if (artist) {
    const catalogue_until = catalogueUntil?.toISOString() ?? null;
    const profile = { ...presentFields(artist, ARTIST_FIELDS), catalogue_until };
    return { ...account, role: 'artist', profile };
  }
  if (media)
    return {
      ...account,
      role: 'media',
      profile: { ...presentFields(media, OUTLET_FIELDS), proposed },
    };
  if (row.role === 'staff') return { ...account, role: 'staff', profile: null };
  throw new Error(`User ${id} has no profile.`);
}
