import { pick } from '@/server/platform/db/queryParts';
import type { Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { isCatalogueOpen } from '@/server/modules/market/services/servicesCommands';
import type { Wish } from '@/server/modules/market/catalogue/fit';
import { hasAny } from '@/server/modules/market/catalogue/fitSql';
import { raterFor } from '@/server/modules/market/catalogue/fitQueries';
import { PLAN_CANDIDATES_MAX } from '@/shared/platform/limits';
import type { ServiceType } from '@/shared/platform/options';
import type { OutletBusy, PlanPriority } from '@/shared/market/plans.rules';
import type { CandidateOutlet, PlanCandidates } from '@/shared/market/plans.schemas';
import { fromCents } from '@/shared/platform/format';
import { findPlannedCampaign } from './plansCommands';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import {
  awayDays,
  isForSale,
  isFull,
  orderedOutletColumns,
} from '@/server/modules/market/services/servicesRepository';
import { closedOf, type Taking } from '@/shared/identity/taking.rules';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { INSPECTION_DAYS } from '@/shared/market/orderDeadlines.rules';

const listCandidates = (
  db: Db,
  campaignId: number,
  { genre, styles }: Pick<Wish, 'genre' | 'styles'>,
  limit: number,
) =>
  db
    .select({
      ...pick(services, 'id', 'outletId', 'type', 'priceCents', 'deliveryDays'),
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
    .orderBy(
      desc(hasAny(outletProfiles.styles, styles)),
      desc(sql`${outletProfiles.genres} @> ARRAY[${genre}]::text[]`),
      desc(services.id),
    )
    .limit(limit);

type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

/** When a full outlet takes orders again, if nothing is late and each open order ends in time. */
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

const listOutlets = (db: Db, ids: readonly number[]) =>
  db
    .select({
      ...orderedOutletColumns,
      genres: outletProfiles.genres,
      styles: outletProfiles.styles,
      away: sql<Taking['away']>`${awayDays}`,
      fullUntil: outletProfiles.fullUntil,
      isFull: isFullNow,
      placeFreeAt,
    })
    .from(outletProfiles)
    .where(inArray(outletProfiles.id, [...ids]));

type CandidateOutletRow = Awaited<ReturnType<typeof listOutlets>>[number];

/** None while the catalogue is closed. Throws the 404 for a campaign that is not the artist's. */
export async function readCandidates(
  deps: Pick<AppDeps, 'database' | 'now'>,
  artist: Member,
  id: number,
  priority: PlanPriority,
): Promise<PlanCandidates> {
  const { db } = deps.database;
  const { release } = await findPlannedCampaign(db, artist, id, 'read');
  if (!(await isCatalogueOpen(db, artist.profileId, deps.now())))
    return { services: [], outlets: [] };
  const { genre, styles, format } = release;
  const rows = await listCandidates(db, id, release, PLAN_CANDIDATES_MAX);
  const ids = new Set(rows.map(({ outletId }) => outletId));
  const outlets = ids.size === 0 ? [] : await listOutlets(db, [...ids]);
  const today = utcDayOf(deps.now());
  const wish = { genre, styles, format, priority, leftCents: null, today };
  return {
    services: rated(rows, outlets, await raterFor(db, wish, [...ids])),
    outlets: outlets.map((outlet) => presentOutlet(outlet, today)),
  };
}

function presentOutlet(
  {
    genres: _genres,
    styles: _styles,
    away,
    fullUntil,
    isFull,
    placeFreeAt,
    ...outlet
  }: CandidateOutletRow,
  today: string,
): CandidateOutlet {
  const closed = closedOf(
    { away, full_until: fullUntil, full_weeks: [], is_full: isFull },
    undefined,
    today,
  );
  const busy: OutletBusy | null = closed?.why ?? null;
  const freeOn = closed?.day ?? (closed && placeFreeAt && utcDayOf(placeFreeAt));
  return { ...outlet, busy, free_on: freeOn };
}

function rated(
  rows: readonly CandidateRow[],
  outlets: readonly CandidateOutletRow[],
  rate: Awaited<ReturnType<typeof raterFor>>,
): PlanCandidates['services'] {
  const byId = new Map(outlets.map((outlet) => [outlet.id, outlet]));
  const prices = new Map<ServiceType, { least: number; most: number }>();
  for (const { type, priceCents } of rows) {
    const { least, most } = prices.get(type) ?? { least: priceCents, most: priceCents };
    prices.set(type, { least: Math.min(least, priceCents), most: Math.max(most, priceCents) });
  }
  return rows.flatMap(({ id, outletId, type, priceCents, deliveryDays }) => {
    const outlet = byId.get(outletId);
    if (!outlet) return [];
    const { tier, genres, styles, away, fullUntil, isFull } = outlet;
    const closed = { away, full_until: fullUntil };
    const { least, most } = prices.get(type) ?? { least: 0, most: 0 };
    const isLowestPrice = priceCents === least && least < most;
    const facts = { type, priceCents, deliveryDays, tier, genres, styles, closed, isFull };
    const fit = rate(outletId, { ...facts, isLowestPrice });
    const price = fromCents(priceCents);
    return [{ ...fit, id, type, price, delivery_days: deliveryDays, outlet: outletId }];
  });
}
