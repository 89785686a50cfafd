import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '@/server/platform/db/builtOnce';
import type { Db } from '@/server/platform/db/client';
import { artistProfiles, outletProfiles, users } from '@/server/platform/db/schema';
import { proposedOf } from '@/server/modules/identity/changes/changesRepository';
import type { User } from '@/shared/identity/profiles.schemas';
import { catalogueUntilOf } from './catalogueAccessRepository';
import { presentUser } from './presentUser';

const account = builtOnce((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      adminRole: users.adminRole,
      isActive: users.isActive,
      version: users.version,
      artist: artistProfiles,
      media: outletProfiles,
      catalogueUntil: catalogueUntilOf(db, artistProfiles.id),
      proposed: proposedOf('outlet', sql`${outletProfiles}.id`),
    })
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(outletProfiles, eq(outletProfiles.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account'),
);

/** The account as `GET auth/profile/` returns it, or `null` if there is none. */
export async function findUser(db: Db, userId: number): Promise<User | null> {
  const [row] = await account(db).execute({ userId });
  return row ? presentUser(row) : null;
}
