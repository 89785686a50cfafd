import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import {
  isForSale,
  isFull,
  orderedOutletColumns,
} from '@/server/modules/market/services/servicesRepository';
import type { Genre } from '@/shared/platform/options';
import { INSPECTION_DAYS } from '@/shared/market/orderDays';

/**
 * Lists the services for sale that were not ordered for the campaign yet, not even without success,
 * at most `limit`: first those of the genre, then the newest.
 */
export const listCandidates = (db: Db, campaignId: number, genre: Genre, limit: number) =>
  db
    .select({
      id: services.id,
      outletId: services.outletId,
      type: services.type,
      priceCents: services.priceCents,
      deliveryDays: services.deliveryDays,
    })
    .from(services)
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(
      and(
        isForSale,
        sql`NOT EXISTS (SELECT FROM ${orders} WHERE ${orders.campaignId} = ${campaignId}
          AND ${orders.serviceId} = ${services.id})`,
      ),
    )
    .orderBy(desc(sql`${outletProfiles.genres} @> ARRAY[${genre}]::text[]`), desc(services.id))
    .limit(limit);
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

/**
 * When a full outlet takes orders again if nothing is late: each open order ends with its stage,
 * and an unpaid one still needs the time for work and inspection.
 */
const freeAt = sql`CASE WHEN ${isFull} THEN (
  SELECT (array_agg(ends_at ORDER BY ends_at))[count(*)::integer - ${outletProfiles.openOrdersMax} + 1]
  FROM (SELECT CASE WHEN ${orders.stage} IN ('placed', 'accepted')
      THEN ${orders.dueAt} + (${orders.deliveryDays} + ${INSPECTION_DAYS}) * interval '1 day'
      ELSE ${orders.dueAt} END AS ends_at
    FROM ${orders} WHERE ${orders.outletId} = ${outletProfiles.id}
      AND ${orders.stage} NOT IN ('offered', 'completed', 'closed')) AS open_orders) END`;
/* In another query, their columns keep the names of their tables. */
const placeFreeAt: SQL<Date | null> = sql`${freeAt}`.mapWith(orders.dueAt);
const isFullNow = sql<boolean>`${isFull}`;

/** Lists the outlets with these ids, with the time from which each takes orders. */
export const listOutlets = (db: Db, ids: readonly number[]) =>
  db
    .select({
      ...orderedOutletColumns,
      genres: outletProfiles.genres,
      awayUntil: outletProfiles.awayUntil,
      isFull: isFullNow,
      placeFreeAt,
    })
    .from(outletProfiles)
    .where(inArray(outletProfiles.id, [...ids]));
export type CandidateOutletRow = Awaited<ReturnType<typeof listOutlets>>[number];
