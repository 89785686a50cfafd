import { and, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, isThereAny } from '@/server/platform/db/rows';
import {
  artistProfiles,
  outletProfiles,
  orders,
  outletWatches,
  services,
  users,
} from '@/server/platform/db/schema';
import { catalogueUntilOf } from '@/server/modules/identity/accounts/catalogueAccessRepository';
import { isForSale, isFull } from '@/server/modules/market/services/servicesRepository';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';
import { DAY_MS, MINUTE_MS } from '@/shared/platform/durations';
import { isOrderOf } from './outletsRepository';

/** Milliseconds between two checks of an outlet; also the lease of a claimed watch. */
export const RECHECK_MS = 10 * MINUTE_MS;

/** Milliseconds after which a watch ends without a notice. */
const LONGEST_WATCH_MS = 180 * DAY_MS;

/** A watch that a worker has claimed. */
export interface ClaimedWatch {
  id: number;
  leasedUntil: Date;
}

const ofPair = (artistId: number, outletId: number) =>
  and(eq(outletWatches.artistId, artistId), eq(outletWatches.outletId, outletId));

export const isWatched = (db: Db, artistId: number, outletId: number): Promise<boolean> =>
  isThereAny(db, outletWatches, ofPair(artistId, outletId));

/** Whether a service can be ordered at `now`; the day is that of UTC. */
const isTaken = (now: Date) =>
  and(
    isForSale,
    sql`NOT ${isFull}`,
    sql`coalesce(${outletProfiles.awayUntil} <= ${now.toISOString().slice(0, 10)}, true)`,
  );

/** Whether the outlet takes orders at `now`. */
export const takesOrders = async (db: Db, outletId: number, now: Date): Promise<boolean> =>
  (await firstOf(
    db
      .select({ id: services.id })
      .from(services)
      .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
      .where(and(eq(outletProfiles.id, outletId), isTaken(now)))
      .limit(1),
  )) !== null;

interface Watch {
  artistId: number;
  outletId: number;
}

/** A repeated call changes nothing. */
export async function insertWatch(tx: Db, watch: Watch, createdAt: Date): Promise<void> {
  await tx
    .insert(outletWatches)
    .values({ ...watch, createdAt })
    .onConflictDoNothing();
}

export async function deleteWatch(tx: Db, { artistId, outletId }: Watch): Promise<void> {
  await tx.delete(outletWatches).where(ofPair(artistId, outletId));
}

/** Claims the watch that has been due for longest. */
export async function claimWatch(db: Db, now: Date): Promise<ClaimedWatch | undefined> {
  const { id, nextAttemptAt } = outletWatches;
  const leasedUntil = new Date(now.getTime() + RECHECK_MS);
  const due = longestDue(db, id, nextAttemptAt, lte(nextAttemptAt, now));
  const [row] = await db
    .update(outletWatches)
    .set({ nextAttemptAt: leasedUntil })
    .where(sql`${id} = (${due})`)
    .returning({ id });
  return row && { id: row.id, leasedUntil };
}

/**
 * Deletes the claimed watch if it is too old, or if the outlet takes orders at `now` and the artist
 * may see it; in that case returns the artist and outlet for the notice. Otherwise returns `null`,
 * also if the claim is lost.
 */
export async function takeWatch(tx: Db, { id, leasedUntil }: ClaimedWatch, now: Date) {
  const isClaimed = and(eq(outletWatches.id, id), eq(outletWatches.nextAttemptAt, leasedUntil));
  const longAgo = new Date(now.getTime() - LONGEST_WATCH_MS);
  await tx.delete(outletWatches).where(and(isClaimed, lte(outletWatches.createdAt, longAgo)));
  const ordered = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOrderOf(artistProfiles.id, outletProfiles.id));
  const open = await firstOf(
    tx
      .select({
        outlet: outletProfiles.id,
        name: outletProfiles.companyName,
        userId: artistProfiles.userId,
      })
      .from(outletWatches)
      .innerJoin(artistProfiles, eq(artistProfiles.id, outletWatches.artistId))
      .innerJoin(users, and(eq(users.id, artistProfiles.userId), isNull(users.suspendedAt)))
      .innerJoin(outletProfiles, eq(outletProfiles.id, outletWatches.outletId))
      .innerJoin(services, eq(services.outletId, outletProfiles.id))
      .where(
        and(
          isClaimed,
          isTaken(now),
          or(gt(catalogueUntilOf(tx, artistProfiles.id), now), exists(ordered)),
        ),
      )
      .limit(1),
  );
  if (open) await tx.delete(outletWatches).where(isClaimed);
  return open;
}

export const nextWatchAt = (db: Db) => firstDueAt(db, outletWatches.nextAttemptAt);
