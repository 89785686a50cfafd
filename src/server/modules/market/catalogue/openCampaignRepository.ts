import { and, desc, eq, gt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { isThereAny } from '@/server/platform/db/rows';
import { campaigns, orders, plans, releases } from '@/server/platform/db/schema';

/** What an order costs the artist, in cents: a decision can leave only a part of the price. */
export const costCents = sql`coalesce(${orders.outletPartCents}, ${orders.priceCents})`;

/** The cost of a campaign's orders without mere offers and closed ones, in cents. */
export const orderedOf = (campaignId: SQLWrapper | number) =>
  sql<number>`(SELECT coalesce(sum(${costCents}), 0)::integer FROM ${orders}
    WHERE ${orders.campaignId} = ${campaignId} AND ${orders.stage} NOT IN ('offered', 'closed'))`;

export async function orderedCents(db: Db, campaignId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`SELECT ${orderedOf(campaignId)} AS cents`,
  );
  return rows[0]?.cents ?? 0;
}

/**
 * Returns the artist's campaign with this id, or the newest, if it is open at `now`, with the rest
 * of its plan's budget after its orders (`null` without a budget).
 */
export async function findOpenCampaign(db: Db, artistId: number, now: Date, id?: number) {
  const [row] = await db
    .select({
      id: campaigns.id,
      title: releases.title,
      format: releases.format,
      genre: releases.genre,
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
export type OpenCampaign = NonNullable<Awaited<ReturnType<typeof findOpenCampaign>>>;

export const isInReview = (db: Db, artistId: number): Promise<boolean> =>
  isThereAny(db, campaigns, eq(campaigns.artistId, artistId), eq(campaigns.stage, 'in_review'));
