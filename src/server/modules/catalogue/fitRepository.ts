import { and, max, min, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { mediaProfiles, services } from '@/server/db/schema';
import { isForSale, isFull } from '@/server/modules/services/servicesRepository';
import type { CatalogueFilter } from '@/shared/catalogue/catalogueSchemas';
import type { Genre, MediaTier, ServiceType } from '@/shared/options';
import { countAll, filterOf, ofOutlet } from './catalogueRepository';

type OutletFacts = [
  id: number,
  tier: MediaTier,
  genres: Genre[],
  away: string | null,
  full: boolean,
];

/**
 * Returns the facts of all services that the query finds, without their order: columns of equal
 * length, since rows would take the database and this process several times as long.
 */
export async function listFacts(db: Db, query: CatalogueFilter) {
  const filter = filterOf(query);
  const found = db.$with('found').as(
    db
      .select({
        id: services.id,
        mediaId: services.mediaId,
        type: services.type,
        priceCents: services.priceCents,
        deliveryDays: services.deliveryDays,
      })
      .from(services)
      .innerJoin(mediaProfiles, ofOutlet)
      .where(and(isForSale, filter)),
  );
  const column = (of: SQLWrapper) => sql`coalesce(to_json(array_agg(${of})), '[]')`;
  const outlets = db
    .select({
      facts: sql`coalesce(json_agg(json_build_array(${mediaProfiles.id}, ${mediaProfiles.tier},
        ${mediaProfiles.genres}, ${mediaProfiles.awayUntil}, ${isFull})), '[]')`,
    })
    .from(mediaProfiles)
    .where(sql`${mediaProfiles.id} IN (SELECT media_id FROM found)`);
  const [answer] = await db
    .with(found)
    .select({
      ids: sql<number[]>`${column(found.id)}`,
      mediaIds: sql<number[]>`${column(found.mediaId)}`,
      types: sql<ServiceType[]>`${column(found.type)}`,
      prices: sql<number[]>`${column(found.priceCents)}`,
      days: sql<number[]>`${column(found.deliveryDays)}`,
      outlets: sql<OutletFacts[]>`(${outlets})`,
      all: filter ? countAll : sql<number>`count(*)::integer`,
    })
    .from(found);
  if (!answer) throw new Error('an aggregate has always a row');
  return answer;
}

/** The lowest and the highest price of each type for sale, in cents. */
export const listPriceSpans = (db: Db) =>
  db
    .select({
      type: services.type,
      lowest: sql<number>`${min(services.priceCents)}`,
      highest: sql<number>`${max(services.priceCents)}`,
    })
    .from(services)
    .innerJoin(mediaProfiles, ofOutlet)
    .where(isForSale)
    .groupBy(services.type);
