import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { mediaProfiles } from '@/server/db/schema';

/** The outlet has switched its page on, and an admin has approved the outlet and not hidden it. */
export const isShown = and(
  eq(mediaProfiles.isPublic, true),
  isNotNull(mediaProfiles.approvedAt),
  isNull(mediaProfiles.hiddenAt),
);

export async function isPublicOutlet(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: mediaProfiles.id })
    .from(mediaProfiles)
    .where(and(eq(mediaProfiles.id, id), isShown));
  return row !== undefined;
}

export const listPublicOutlets = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: mediaProfiles.id })
    .from(mediaProfiles)
    .where(isShown)
    .orderBy(asc(mediaProfiles.id))
    .limit(10_000);
