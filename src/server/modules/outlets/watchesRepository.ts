import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { firstOf, isThereAny } from '@/server/db/rows';
import { artistProfiles, mediaProfiles, outletWatches, services } from '@/server/db/schema';
import { isForSale, isFull } from '@/server/modules/services/servicesRepository';
import { firstDueAt, longestDue } from '@/server/worker/dueRows';
import { MINUTE_MS } from '@/shared/durations';

/** Milliseconds between two looks at an outlet; also the lease of a claimed watch. */
export const LOOK_AGAIN_MS = 10 * MINUTE_MS;

/** A watch that a worker looks at now. */
export interface ClaimedWatch {
  id: number;
  leasedUntil: Date;
}

const ofPair = (artistId: number, mediaId: number) =>
  and(eq(outletWatches.artistId, artistId), eq(outletWatches.mediaId, mediaId));

export const isWatched = (db: Db, artistId: number, mediaId: number): Promise<boolean> =>
  isThereAny(db, outletWatches, ofPair(artistId, mediaId));

/** Adds or deletes the watch; a repeated call changes nothing. */
export async function writeWatch(
  tx: Db,
  pair: { artistId: number; mediaId: number },
  isOn: boolean,
): Promise<void> {
  if (isOn) await tx.insert(outletWatches).values(pair).onConflictDoNothing();
  else await tx.delete(outletWatches).where(ofPair(pair.artistId, pair.mediaId));
}

/** Claims the watch that has been due for longest. */
export async function claimWatch(db: Db, now: Date): Promise<ClaimedWatch | undefined> {
  const { id, nextAttemptAt } = outletWatches;
  const leasedUntil = new Date(now.getTime() + LOOK_AGAIN_MS);
  const due = longestDue(db, id, nextAttemptAt, lte(nextAttemptAt, now));
  const [row] = await db
    .update(outletWatches)
    .set({ nextAttemptAt: leasedUntil })
    .where(sql`${id} = (${due})`)
    .returning({ id });
  return row && { id: row.id, leasedUntil };
}

/**
 * Deletes the claimed watch and returns whom to tell of which outlet, if that takes orders on the
 * day, which is `YYYY-MM-DD`. Returns `null` when it does not, or when the claim is lost.
 */
export async function takeWatch(tx: Db, { id, leasedUntil }: ClaimedWatch, day: string) {
  const isClaimed = and(eq(outletWatches.id, id), eq(outletWatches.nextAttemptAt, leasedUntil));
  const open = await firstOf(
    tx
      .select({
        outlet: mediaProfiles.id,
        name: mediaProfiles.companyName,
        userId: artistProfiles.userId,
      })
      .from(outletWatches)
      .innerJoin(artistProfiles, eq(artistProfiles.id, outletWatches.artistId))
      .innerJoin(mediaProfiles, eq(mediaProfiles.id, outletWatches.mediaId))
      .innerJoin(services, eq(services.mediaId, mediaProfiles.id))
      .where(
        and(
          isClaimed,
          isForSale,
          sql`NOT ${isFull}`,
          sql`coalesce(${mediaProfiles.awayUntil} <= ${day}, true)`,
        ),
      )
      .limit(1),
  );
  if (open) await tx.delete(outletWatches).where(isClaimed);
  return open;
}

export const nextWatchAt = (db: Db) => firstDueAt(db, outletWatches.nextAttemptAt);
