import {
  and,
  count,
  countDistinct,
  max,
  min,
  type SQLWrapper,
  sql,
  desc,
  eq,
  gt,
} from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  outletProfiles,
  services,
  campaigns,
  orders,
  plans,
  releases,
} from '@/server/platform/db/schema';
import { isForSale } from '@/server/modules/market/services/servicesRepository';
import type { ServiceType } from '@/shared/platform/options';
import { ofOutlet } from './fitSql';
import { isThereAny } from '@/server/platform/db/queryParts';

export const costCents = sql`coalesce(${orders.outletPartCents}, ${orders.priceCents})`;

const orderedOf = (campaignId: SQLWrapper | number) =>
  sql<number>`(SELECT coalesce(sum(${costCents}), 0)::integer FROM ${orders}
    WHERE ${orders.campaignId} = ${campaignId} AND ${orders.stage} NOT IN ('offered', 'closed'))`;

export type OpenCampaign = NonNullable<Awaited<ReturnType<typeof findOpenCampaign>>>;

export const isInReview = (db: Db, artistId: number): Promise<boolean> =>
  isThereAny(db, campaigns, eq(campaigns.artistId, artistId), eq(campaigns.stage, 'in_review'));

export interface PriceSpan {
  type: ServiceType | null;
  /** Cents. */
  lowest: number;
  highest: number;
}

/** Of each type, and of all services, which have no type. */
export const listTotals = (db: Db) =>
  db
    .select({
      type: sql<ServiceType | null>`${services.type}`,
      lowest: sql<number>`${min(services.priceCents)}`,
      highest: sql<number>`${max(services.priceCents)}`,
      count: count(),
      outlets: countDistinct(services.outletId),
    })
    .from(services)
    .innerJoin(outletProfiles, ofOutlet)
    .where(isForSale)
    .groupBy(sql`GROUPING SETS ((${services.type}), ())`);

export async function orderedCents(db: Db, campaignId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`SELECT ${orderedOf(campaignId)} AS cents`,
  );
  return rows[0]?.cents ?? 0;
}

export async function findOpenCampaign(db: Db, artistId: number, now: Date, id?: number) {
  const [row] = await db
    .select({
      id: campaigns.id,
      title: releases.title,
      format: releases.format,
      genre: releases.genre,
      styles: releases.styles,
      embargo_until: campaigns.embargoUntil,
      leftCents: sql<number | null>`CASE WHEN ${plans.budgetCents} > 0
        THEN ${plans.budgetCents} - ${orderedOf(campaigns.id)} END`,
    })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .leftJoin(plans, eq(plans.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.artistId, artistId),
        eq(campaigns.stage, 'approved'),
        gt(campaigns.openUntil, now),
        id === undefined ? undefined : eq(campaigns.id, id),
      ),
    )
    .orderBy(desc(campaigns.id))
    .limit(1);
  return row ?? null;
}
