import { assertRow } from '@/server/platform/db/assertRow';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { campaigns, orders } from '@/server/platform/db/schema';

/* What changes of a release read and write of its campaign and orders. */

export async function createCampaign(
  tx: Db,
  values: Pick<typeof campaigns.$inferInsert, 'releaseId' | 'artistId' | 'createdAt'>,
): Promise<number> {
  const [row] = await tx.insert(campaigns).values(values).returning({ id: campaigns.id });
  assertRow(row, 'The new campaign');
  return row.id;
}

export async function findCampaignIdOf(db: Db, releaseId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.releaseId, releaseId));
  return row?.id ?? null;
}

/** Raises the version of the release's campaign, which shows the changed release. */
export async function followRelease(tx: Db, releaseId: number): Promise<void> {
  await tx
    .update(campaigns)
    .set({ version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.releaseId, releaseId));
}

type Approval = Pick<typeof campaigns.$inferSelect, 'stage' | 'openUntil' | 'coverageSlug'>;

/**
 * Whether an admin has approved what others see of the campaign. What a decline asks to correct is
 * free again, unless the campaign still has a public page.
 */
export const wasApproved = ({ stage, openUntil, coverageSlug }: Approval): boolean =>
  openUntil !== null && (stage !== 'declined' || coverageSlug !== null);

/**
 * Returns `wasApproved` for the release's campaign, and locks the campaign until the transaction
 * ends. The caller must have locked the release.
 */
export async function lockWasApproved(tx: Db, releaseId: number): Promise<boolean> {
  const { stage, openUntil, coverageSlug } = campaigns;
  const [row] = await tx
    .select({ stage, openUntil, coverageSlug })
    .from(campaigns)
    .where(eq(campaigns.releaseId, releaseId))
    .for('update');
  return row !== undefined && wasApproved(row);
}

/** Whether paid work that needs the release's music is under way, delivered or disputed. */
export async function isInWork(db: Db, releaseId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .where(
      and(
        eq(campaigns.releaseId, releaseId),
        sql`${orders.stage} IN ('paid', 'delivered', 'disputed')`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
