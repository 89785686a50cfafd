import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { pluck } from '@/server/platform/db/queryParts';
import {
  campaigns,
  outletProfiles,
  orders,
  releasePages,
  users,
} from '@/server/platform/db/schema';

/** Returns whether the state changed; of two simultaneous equal commands only one changes it. */
export async function writeSuspension(
  tx: Db,
  userId: number,
  suspension: { at: Date; reason: string } | null,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ suspendedAt: suspension?.at ?? null, suspendedReason: suspension?.reason ?? null })
    .where(and(eq(users.id, userId), sql`(${users.suspendedAt} IS NULL) = ${suspension !== null}`))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Withdraws the approval of everything that the account shows. An outlet loses its own approval,
 * which hides its page and services. An artist's campaigns in review are declined, open ones end
 * now, and their coverage and release pages close.
 */
export async function withdrawApproval(
  tx: Db,
  { role, profileId }: AnyMember,
  declineReason: string,
  now: Date,
): Promise<void> {
  if (role === 'media') {
    await tx
      .update(outletProfiles)
      .set({ approvedAt: null, declineReason })
      .where(eq(outletProfiles.id, profileId));
    return;
  }
  const change = (set: Partial<typeof campaigns.$inferInsert>, which: SQL | undefined) =>
    tx
      .update(campaigns)
      .set({ ...set, version: sql`${campaigns.version} + 1` })
      .where(and(eq(campaigns.artistId, profileId), which));
  await change({ stage: 'declined', declineReason }, eq(campaigns.stage, 'in_review'));
  await change(
    {
      openUntil: sql`LEAST(${campaigns.openUntil}, ${now})` as never,
      remindAt: null,
      coverageSlug: null,
    },
    or(gt(campaigns.openUntil, now), isNotNull(campaigns.coverageSlug)),
  );
  await closeReleasePages(tx, eq(campaigns.artistId, profileId));
}

export async function closeReleasePages(tx: Db, which: SQL): Promise<void> {
  const own = pluck(tx, campaigns.id, which);
  await tx
    .update(releasePages)
    .set({ isPublic: false })
    .where(and(inArray(releasePages.campaignId, own), eq(releasePages.isPublic, true)));
}

export async function requestModerationAgain(
  tx: Db,
  { role, profileId }: AnyMember,
): Promise<void> {
  if (role !== 'media') return;
  await tx
    .update(outletProfiles)
    .set({ declineReason: null })
    .where(eq(outletProfiles.id, profileId));
}

/** Orders by the column that names whose or of what they are. */
export interface OrdersOf {
  by: 'artistId' | 'outletId' | 'campaignId' | 'serviceId';
  id: number;
}

/**
 * Locks and returns the orders that have neither ended nor are disputed, oldest first.
 * `isAtWork`: the order is paid.
 */
export async function listMovingOrders(
  tx: Db,
  { by, id: ofId }: OrdersOf,
): Promise<{ id: number; isAtWork: boolean }[]> {
  const rows = await tx
    .select({ id: orders.id, stage: orders.stage })
    .from(orders)
    .where(
      and(
        eq(orders[by], ofId),
        inArray(orders.stage, ['offered', 'placed', 'accepted', 'paid', 'delivered']),
      ),
    )
    .orderBy(asc(orders.id))
    .for('no key update');
  return rows.map(({ id, stage }) => ({ id, isAtWork: stage === 'paid' || stage === 'delivered' }));
}
