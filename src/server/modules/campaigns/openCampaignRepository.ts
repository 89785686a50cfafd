import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { isThereAny } from '@/server/db/rows';
import {
  campaigns,
  mediaProfiles,
  plans,
  releases,
  services,
  shortlistItems,
} from '@/server/db/schema';
import { isForSale } from '@/server/modules/services/servicesRepository';

/**
 * Returns the artist's campaign with this id, or the newest, if it is open at `now`; with the budget
 * of its plan, and of its shortlist what can be ordered and what that costs.
 */
export async function findOpenCampaign(db: Db, artistId: number, now: Date, id?: number) {
  const onList = sql`FROM ${shortlistItems}
    JOIN ${services} ON ${services.id} = ${shortlistItems.serviceId}
    JOIN ${mediaProfiles} ON ${mediaProfiles.id} = ${services.mediaId}
    WHERE ${shortlistItems.campaignId} = ${campaigns.id} AND ${isForSale}`;
  const [row] = await db
    .select({
      id: campaigns.id,
      title: releases.title,
      format: releases.format,
      genre: releases.genre,
      budgetCents: plans.budgetCents,
      chosen: sql<number[]>`ARRAY(SELECT ${shortlistItems.serviceId} ${onList})`,
      chosenCents: sql<number>`(SELECT coalesce(sum(${services.priceCents}), 0)::integer ${onList})`,
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
