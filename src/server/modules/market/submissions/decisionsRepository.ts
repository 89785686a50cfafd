import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import { type Member, personOf } from '@/server/platform/auth/actor';
import { actingPerson } from '@/server/platform/db/people';
import { firstOf } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  campaignMarks,
  campaigns,
  orders,
  outletProfiles,
  releases,
  users,
} from '@/server/platform/db/schema';
import { orderedOutletColumns } from '@/server/modules/market/services/servicesRepository';
import { type Inbox, INBOX_PAUSE_MS, NO_INBOX } from '@/shared/market/submissions.rules';
import type { No, RememberInbox } from '@/shared/market/submissions.schemas';
import type { Shelf } from '@/shared/music/campaigns.rules';
import { DAY_MS } from '@/shared/platform/durations';
import type { NoReason } from '@/shared/platform/orderStages';
import {
  heardSeconds,
  isMarkOf,
  isOwnPart,
  isShown,
  latestOrder,
  ownParts,
  type Viewer,
} from './submissionsRepository';

export type ToDecide = Awaited<ReturnType<typeof listToDecide>>[number];

export const listToDecide = (tx: Db, viewer: Viewer, ids: readonly number[]) =>
  tx
    .select({
      id: campaigns.id,
      shelf: campaignMarks.shelf,
      person: campaignMarks.person,
      isTold: sql<boolean>`${campaignMarks.toldAt} IS NOT NULL`,
      title: releases.title,
      artistUserId: artistProfiles.userId,
      heard: heardSeconds,
      hasOffer: sql<boolean>`${latestOrder} IS NOT NULL`,
    })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .leftJoin(campaignMarks, isMarkOf(viewer))
    .leftJoin(ownParts(viewer), isOwnPart)
    .where(and(inArray(campaigns.id, [...ids]), isShown(viewer)));

/** Sets or clears the shelf. The row stays without a shelf, so that its version only grows. */
export async function shelve(
  tx: Db,
  { outletId, now }: Viewer,
  by: Pick<Member, 'userId' | 'personId'>,
  rows: readonly Pick<ToDecide, 'id' | 'heard'>[],
  to: { shelf: Shelf | null; reason: NoReason | null; line: string | null },
): Promise<void> {
  const isNo = to.shelf === 'declined';
  const declinedAt = isNo ? now : null;
  const person = actingPerson(by);
  await tx
    .insert(campaignMarks)
    .values(
      rows.map(({ id, heard }) => ({
        ...{ campaignId: id, outletId, createdAt: now, ...to, declinedAt, toldAt: declinedAt },
        heardSeconds: isNo ? heard : 0,
        person,
      })),
    )
    .onConflictDoUpdate({
      target: [campaignMarks.campaignId, campaignMarks.outletId],
      set: {
        ...to,
        declinedAt,
        person,
        toldAt: sql`coalesce(${campaignMarks.toldAt}, excluded.told_at)`,
        heardSeconds: sql`excluded.heard_seconds`,
        version: sql`${campaignMarks.version} + 1`,
      },
    });
}

export const lockShelves = (tx: Db, { outletId }: Viewer) =>
  firstOf(
    tx
      .select({ id: outletProfiles.id, companyName: outletProfiles.companyName })
      .from(outletProfiles)
      .where(eq(outletProfiles.id, outletId))
      .for('update'),
  );

const NOES_MAX = 50;
const NOES_DAYS = 14;

/** The outlets that said no to the artist: of one campaign, or the latest of all. */
export async function listNoes(
  db: Db,
  artistId: number,
  { campaign, now }: { campaign: number | undefined; now: Date },
): Promise<No[]> {
  const since = new Date(now.getTime() - NOES_DAYS * DAY_MS);
  const within = (id: AnyPgColumn, at: AnyPgColumn) =>
    campaign === undefined ? gt(at, since) : eq(id, campaign);
  const { declinedAt } = campaignMarks;
  const marks = await db
    .select({
      outlet: orderedOutletColumns,
      campaign: campaigns.id,
      title: releases.title,
      order: sql<null>`NULL`,
      reason: campaignMarks.reason,
      line: campaignMarks.line,
      heard: campaignMarks.heardSeconds,
      at: declinedAt,
    })
    .from(campaignMarks)
    .innerJoin(campaigns, eq(campaigns.id, campaignMarks.campaignId))
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, campaignMarks.outletId))
    .where(
      and(
        eq(campaigns.artistId, artistId),
        isNotNull(declinedAt),
        within(campaigns.id, declinedAt),
      ),
    )
    .orderBy(desc(declinedAt))
    .limit(NOES_MAX);
  const declined = await db
    .select({
      outlet: orderedOutletColumns,
      campaign: orders.campaignId,
      title: orders.releaseTitle,
      order: orders.id,
      reason: sql<NoReason | null>`${orders.declineReason}`,
      line: orders.comment,
      heard: sql<number>`0`,
      at: orders.closedAt,
    })
    .from(orders)
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .where(
      and(
        eq(orders.artistId, artistId),
        eq(orders.closeReason, 'outlet_declined'),
        within(orders.campaignId, orders.closedAt),
      ),
    )
    .orderBy(desc(orders.closedAt))
    .limit(NOES_MAX);
  return [...marks, ...declined]
    .map((row) => ({ ...row, at: row.at?.toISOString() ?? '' }))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, NOES_MAX);
}

/** Notes the visit of the person, and merges what they chose into what is remembered. */
export async function rememberInbox(
  db: Db,
  member: Member,
  chosen: RememberInbox,
  now: Date,
): Promise<Inbox> {
  const pause = new Date(now.getTime() - INBOX_PAUSE_MS).toISOString();
  const [row] = await db
    .update(users)
    .set({
      inbox: sql`${users.inbox} || ${JSON.stringify(chosen)}::jsonb || jsonb_build_object(
        'seen', ${now.toISOString()}::text,
        'since', ${users.inbox} -> CASE WHEN ${users.inbox} ->> 'seen' < ${pause}
          THEN 'seen' ELSE 'since' END)`,
      version: sql`${users.version}`,
    })
    .where(eq(users.id, personOf(member)))
    .returning({ inbox: users.inbox });
  const { seen: _seen, ...inbox } = row?.inbox ?? {};
  return { ...NO_INBOX, ...inbox };
}
