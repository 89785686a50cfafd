import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles } from '@/server/platform/db/schema';

/** The outlet has made its page public, and an admin has approved it and not hidden it. */
export const isShown = and(
  eq(outletProfiles.isPublic, true),
  isNotNull(outletProfiles.approvedAt),
  isNull(outletProfiles.hiddenAt),
);

export async function isPublicOutlet(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: outletProfiles.id })
    .from(outletProfiles)
    .where(and(eq(outletProfiles.id, id), isShown));
  return row !== undefined;
}

export const listPublicOutlets = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: outletProfiles.id })
    .from(outletProfiles)
    .where(isShown)
    .orderBy(asc(outletProfiles.id))
    .limit(10_000);
