import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { savedTexts } from '@/server/platform/db/schema';
import type { SavedText, SavedTexts } from '@/shared/identity/texts.schemas';

const NONE: SavedTexts = { texts: [], version: 1 };
const { outletId, texts, version: current } = savedTexts;

export const readTexts = async (db: Db, id: number): Promise<SavedTexts> =>
  (await firstOf(
    db.select({ texts, version: current }).from(savedTexts).where(eq(outletId, id)),
  )) ?? NONE;

/** Replaces the outlet's texts; `undefined` if they have changed since `version`. */
export async function writeTexts(
  db: Db,
  id: number,
  wanted: SavedText[],
  version: number | undefined,
): Promise<SavedTexts | undefined> {
  // The first change of an outlet without texts started from their version too.
  if (version !== undefined)
    await db
      .insert(savedTexts)
      .values({ outletId: id, ...NONE })
      .onConflictDoNothing();
  const [row] = await db
    .insert(savedTexts)
    .values({ outletId: id, texts: wanted, version: NONE.version + 1 })
    .onConflictDoUpdate({
      target: outletId,
      set: { texts: wanted, version: sql`${current} + 1` },
      ...(version !== undefined && { setWhere: eq(current, version) }),
    })
    .returning({ texts, version: current });
  return row;
}
