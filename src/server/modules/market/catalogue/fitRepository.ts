import { and, count, max, min, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, services } from '@/server/platform/db/schema';
import { isForSale, isFull } from '@/server/modules/market/services/servicesRepository';
import type { CatalogueFilter } from '@/shared/market/catalogue.schemas';
import type { ServiceType } from '@/shared/platform/options';
import { filterOf, ofOutlet } from './catalogueSearchRepository';

const listOf = <Value>(column: SQLWrapper) => sql<Value[]>`to_json(array_agg(${column}))`;

/**
 * Returns the facts of all services that the query finds, unsorted: one row per outlet, with arrays
 * of equal length for its services. A row per service would take several times as long.
 */
export const listFacts = (db: Db, query: CatalogueFilter) =>
  db
    .select({
      outletId: outletProfiles.id,
      tier: outletProfiles.tier,
      genres: outletProfiles.genres,
      awayUntil: outletProfiles.awayUntil,
      isFull,
      ids: listOf<number>(services.id),
      types: listOf<ServiceType>(services.type),
      prices: listOf<number>(services.priceCents),
      days: listOf<number>(services.deliveryDays),
    })
    .from(services)
    .innerJoin(outletProfiles, ofOutlet)
    .where(and(isForSale, filterOf(query)))
    .groupBy(outletProfiles.id);
export type OutletFacts = Awaited<ReturnType<typeof listFacts>>[number];

export interface PriceSpan {
  type: ServiceType;
  /** Cents. */
  lowest: number;
  highest: number;
  count: number;
}

/** The price span and number of services for sale of each type. */
export const listPriceSpans = (db: Db): Promise<PriceSpan[]> =>
  db
    .select({
      type: services.type,
      lowest: sql<number>`${min(services.priceCents)}`,
      highest: sql<number>`${max(services.priceCents)}`,
      count: count(),
    })
    .from(services)
    .innerJoin(outletProfiles, ofOutlet)
    .where(isForSale)
    .groupBy(services.type);
