import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { isThereAny } from '@/server/db/rows';
import { campaigns, plans, releases, services, shortlistItems } from '@/server/db/schema';

/**
 * Returns the artist's campaign with this id, or the newest, if it is open at `now`; with the budget
 * of its plan, what its shortlist costs, and what is on it.
 */
export async function findOpenCampaign(db: Db, artistId: number, now: Date, id?: number) {
  const onList = sql`FROM ${shortlistItems} WHERE ${shortlistItems.campaignId} = ${campaigns.id}`;
  const [row] = await db
    .select({
      id: campaigns.id,
      title: releases.title,
      format: releases.format,
      genre: releases.genre,
      budgetCents: plans.budgetCents,
      chosen: sql<number[]>`ARRAY(SELECT ${shortlistItems.serviceId} ${onList})`,
      chosenCents: sql<number>`(SELECT coalesce(sum(${services.priceCents}), 0)::integer
        FROM ${services} WHERE ${services.id} IN (SELECT ${shortlistItems.serviceId} ${onList}))`,
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
