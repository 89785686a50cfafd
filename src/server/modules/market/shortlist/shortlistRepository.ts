import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, services, shortlistItems } from '@/server/platform/db/schema';
import { isForSale } from '@/server/modules/market/services/servicesRepository';
import { ORDERS_AT_ONCE_MAX } from '@/shared/platform/limits';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

interface Owned {
  artistId: number;
}

export const can = policyOf({
  change: (actor: Actor, { artistId }: Owned) => hasProfile(actor, 'artist', artistId),
});

const { campaignId, serviceId, createdAt } = shortlistItems;

export async function listStarred(db: Db, campaign: number): Promise<number[]> {
  const rows = await db
    .select({ id: services.id })
    .from(shortlistItems)
    .innerJoin(services, eq(services.id, serviceId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(and(eq(campaignId, campaign), isForSale))
    .orderBy(asc(createdAt), asc(serviceId))
    .limit(ORDERS_AT_ONCE_MAX);
  return rows.map(({ id }) => id);
}

/** Counts the starred services, including those that artists cannot order now. */
export const countStars = (db: Db, campaign: number): Promise<number> =>
  db.$count(shortlistItems, eq(campaignId, campaign));

export async function deleteFirstStar(tx: Db, campaign: number, kept: readonly number[]) {
  const first = tx
    .select({ serviceId })
    .from(shortlistItems)
    .where(and(eq(campaignId, campaign), notInArray(serviceId, [...kept])))
    .orderBy(asc(createdAt), asc(serviceId))
    .limit(1);
  await tx.delete(shortlistItems).where(and(eq(campaignId, campaign), inArray(serviceId, first)));
}

export interface Star {
  campaignId: number;
  serviceId: number;
}

export async function insertStar(tx: Db, star: Star, now: Date): Promise<void> {
  await tx
    .insert(shortlistItems)
    .values({ ...star, createdAt: now })
    .onConflictDoNothing();
}

export async function deleteStars(tx: Db, campaign: number, services: readonly number[]) {
  await tx
    .delete(shortlistItems)
    .where(and(eq(campaignId, campaign), inArray(serviceId, [...services])));
}
