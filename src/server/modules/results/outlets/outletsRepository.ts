import { and, type Column, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { isThereAny } from '@/server/platform/db/rows';
import {
  artistProfiles,
  outletProfiles,
  orders,
  reviews,
  services,
  users,
} from '@/server/platform/db/schema';
import { isRevealed } from '@/server/modules/market/trust/revealedReviews';
import {
  isForSale,
  isFull,
  serviceColumns,
  type ServiceRow,
} from '@/server/modules/market/services/servicesRepository';
import { OUTLET_REVIEWS } from '@/shared/platform/limits';

export async function findOutlet(db: Db, id: number) {
  const [row] = await db
    .select({ profile: outletProfiles, isFull, memberSince: users.createdAt })
    .from(outletProfiles)
    .innerJoin(users, eq(users.id, outletProfiles.userId))
    .where(and(eq(outletProfiles.id, id), isNull(users.deletedAt)));
  return row ?? null;
}
export type OutletHeadRow = NonNullable<Awaited<ReturnType<typeof findOutlet>>>;

/**
 * The artist's orders with the outlet. An order without a release, which any artist can place,
 * counts only once the outlet has accepted it.
 */
export const isOrderOf = (artistId: number | Column, outletId: number | Column) =>
  and(
    eq(orders.artistId, artistId),
    eq(orders.outletId, outletId),
    or(isNotNull(orders.releaseTitle), isNotNull(orders.acceptedAt)),
  );

export const hasOrderOf = (db: Db, artistId: number, outletId: number): Promise<boolean> =>
  isThereAny(db, orders, isOrderOf(artistId, outletId));

/** Returns the outlet's services for sale, newest first. */
export const servicesOfOutlet = (db: Db, outletId: number): Promise<ServiceRow[]> =>
  db
    .select(serviceColumns)
    .from(services)
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(and(isForSale, eq(services.outletId, outletId)))
    .orderBy(desc(services.id));

/** Returns the revealed reviews that artists wrote about the outlet, newest first. */
export const reviewsOfOutlet = (db: Db, outletId: number, now: Date) =>
  db
    .select({
      id: reviews.id,
      type: orders.type,
      artist: artistProfiles.stageName,
      artist_id: artistProfiles.id,
      rating: reviews.rating,
      value: reviews.value,
      accuracy: reviews.accuracy,
      communication: reviews.communication,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .where(and(eq(orders.outletId, outletId), eq(reviews.by, 'artist'), isRevealed(now)))
    .orderBy(desc(reviews.id))
    .limit(OUTLET_REVIEWS);
