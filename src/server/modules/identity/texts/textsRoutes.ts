import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { savedTexts } from '@/server/platform/db/schema';
import { staleOrNotFound } from '@/server/platform/http/failures';
import { routesOf, serve } from '@/server/platform/http/serve';
import { type SavedTexts, textsContract } from '@/shared/identity/texts.schemas';

const NONE: SavedTexts = { texts: [], version: 1 };
const { outletId, texts, version: current } = savedTexts;

const readTexts = async (db: Db, id: number): Promise<SavedTexts> =>
  (await firstOf(
    db.select({ texts, version: current }).from(savedTexts).where(eq(outletId, id)),
  )) ?? NONE;

export const textsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, textsContract.getTexts, ({ account }) => readTexts(db, account.profileId));

  serve(app, textsContract.setTexts, async ({ account: { profileId }, body, version }) => {
    if (version !== undefined) {
      // The first change of an outlet without texts started from their version too.
      await db
        .insert(savedTexts)
        .values({ outletId: profileId, ...NONE })
        .onConflictDoNothing();
    }
    const [row] = await db
      .insert(savedTexts)
      .values({ outletId: profileId, texts: body.texts, version: NONE.version + 1 })
      .onConflictDoUpdate({
        target: outletId,
        set: { texts: body.texts, version: sql`${current} + 1` },
        ...(version !== undefined && { setWhere: eq(current, version) }),
      })
      .returning({ texts, version: current });
    if (!row) throw staleOrNotFound(await readTexts(db, profileId));
    return row;
  });
});
