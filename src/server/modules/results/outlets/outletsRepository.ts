import {
  and,
  type Column,
  desc,
  eq,
  isNotNull,
  isNull,
  or,
  exists,
  gt,
  lte,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pick, isThereAny, firstOf } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  outletProfiles,
  orders,
  reviews,
  services,
  users,
  outletWatches,
} from '@/server/platform/db/schema';
import { isRevealed } from '@/server/modules/market/trust/trustRepository';
import {
  isClosedOn,
  isForSale,
  isFull,
  serviceColumns,
  type ServiceRow,
} from '@/server/modules/market/services/servicesRepository';
import { presentReply } from '@/server/modules/trade/orders/reviewsRepository';
import { OUTLET_REVIEWS } from '@/shared/platform/limits';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { outletProfile } from '@/shared/identity/outlets.schemas';
import { catalogueUntilOf } from '@/server/modules/identity/accounts/userRepository';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';
import { DAY_MS, MINUTE_MS } from '@/shared/platform/durations';

/** Milliseconds between two checks of an outlet; also the lease of a claimed watch. */
const RECHECK_MS = 10 * MINUTE_MS;

const LONGEST_WATCH_MS = 180 * DAY_MS;

export interface ClaimedWatch {
  id: number;
  leasedUntil: Date;
}

const ofPair = (artistId: number, outletId: number) =>
  and(eq(outletWatches.artistId, artistId), eq(outletWatches.outletId, outletId));

export const isWatched = (db: Db, artistId: number, outletId: number): Promise<boolean> =>
  isThereAny(db, outletWatches, ofPair(artistId, outletId));

const isTaken = (now: Date) =>
  and(isForSale, sql`NOT ${isFull}`, sql`NOT ${isClosedOn(now.toISOString().slice(0, 10))}`);

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

export const nextWatchAt = (db: Db) => firstDueAt(db, outletWatches.nextAttemptAt);

const FIELDS = fieldsOf(outletProfile);

export const presentOutletHead = ({ profile, isFull, memberSince }: OutletHeadRow) => ({
  ...presentFields(profile, FIELDS),
  // the notes are the outlet's own
  away: profile.away.map(({ from, to }) => ({ from, to })),
  is_full: isFull,
  member_since: memberSince.toISOString(),
});

export async function findOutlet(db: Db, id: number) {
  const [row] = await db
    .select({ profile: outletProfiles, isFull, memberSince: users.createdAt })
    .from(outletProfiles)
    .innerJoin(users, eq(users.id, outletProfiles.userId))
    .where(and(eq(outletProfiles.id, id), isNull(users.deletedAt)));
  return row ?? null;
}
type OutletHeadRow = NonNullable<Awaited<ReturnType<typeof findOutlet>>>;

/** An order without a release counts only once the outlet has accepted it. */
const isOrderOf = (artistId: number | Column, outletId: number | Column) =>
  and(
    eq(orders.artistId, artistId),
    eq(orders.outletId, outletId),
    or(isNotNull(orders.releaseTitle), isNotNull(orders.acceptedAt)),
  );

export const hasOrderOf = (db: Db, artistId: number, outletId: number): Promise<boolean> =>
  isThereAny(db, orders, isOrderOf(artistId, outletId));

export const servicesOfOutlet = (db: Db, outletId: number): Promise<ServiceRow[]> =>
  db
    .select(serviceColumns)
    .from(services)
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(and(isForSale, eq(services.outletId, outletId)))
    .orderBy(desc(services.id));

export async function reviewsOfOutlet(db: Db, outletId: number, now: Date) {
  const rows = await db
    .select({
      id: reviews.id,
      type: orders.type,
      artist: artistProfiles.stageName,
      artist_id: artistProfiles.id,
      ...pick(reviews, 'rating', 'value', 'accuracy', 'communication', 'comment', 'createdAt'),
      replied: {
        ...pick(reviews, 'reply', 'repliedAt', 'replyHiddenAt'),
      },
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .where(and(eq(orders.outletId, outletId), eq(reviews.by, 'artist'), isRevealed(now)))
    .orderBy(desc(reviews.id))
    .limit(OUTLET_REVIEWS);
  return rows.map(({ createdAt, replied, ...review }) => ({
    ...review,
    created_at: createdAt.toISOString(),
    reply: presentReply(replied),
  }));
}

export async function insertWatch(tx: Db, watch: Watch, createdAt: Date): Promise<void> {
  await tx
    .insert(outletWatches)
    .values({ ...watch, createdAt })
    .onConflictDoNothing();
}

export async function deleteWatch(tx: Db, { artistId, outletId }: Watch): Promise<void> {
  await tx.delete(outletWatches).where(ofPair(artistId, outletId));
}

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

/** Returns `null` if nobody is to be notified, also if the claim is lost. */
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
