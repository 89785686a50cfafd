import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { isVersion } from '@/server/db/isVersion';
import { artistProfiles, mediaProfiles, users } from '@/server/db/schema';
import { catalogueUntil } from '@/server/modules/campaigns/campaignsRepository';
import type { Role } from '@/shared/options';
import type { User } from '@/shared/profile/profileContract';
import { presentUser } from './presentUser';

/** The account as `GET auth/profile/` answers it, or `null` when it is gone. */
export async function findUser(db: Db, userId: number): Promise<User | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      isAdmin: users.isAdmin,
      version: users.version,
      artist: artistProfiles,
      media: mediaProfiles,
    })
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(mediaProfiles, eq(mediaProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return null;
  const until = row.artist && (await catalogueUntil(db, row.artist.id));
  return presentUser({ ...row, catalogueUntil: until });
}

export type AccountChanges = Partial<Pick<typeof users.$inferInsert, 'username'>>;
export type ProfileChanges = Partial<
  Omit<typeof artistProfiles.$inferInsert, 'id' | 'userId' | 'version'> &
    Omit<typeof mediaProfiles.$inferInsert, 'id' | 'userId' | 'tier' | 'version'>
>;

/**
 * Changes only what is given. Answers false, and has changed nothing, when the account is gone or of
 * another version than is given. Rejects with a unique violation when the name is taken.
 */
export async function updateUser(
  tx: Db,
  owner: { userId: number; role: Role },
  { account, profile }: { account: AccountChanges; profile: ProfileChanges },
  version: number | undefined,
): Promise<boolean> {
  const [inAccount, inProfile] = [account, profile].map((part) => Object.keys(part).length > 0);
  if (!inAccount && !inProfile) return true;
  /* its version is that of both, and whoever changes either waits here for the other */
  const [found] = await tx
    .update(users)
    .set({ ...account, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, owner.userId), isVersion(users.version, version)))
    .returning({ id: users.id });
  if (found && inProfile) {
    const table = owner.role === 'artist' ? artistProfiles : mediaProfiles;
    await tx.update(table).set(profile).where(eq(table.userId, owner.userId));
  }
  return found !== undefined;
}
