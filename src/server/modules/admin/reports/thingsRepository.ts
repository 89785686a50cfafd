import {
  aliasedTable,
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  outletProfiles,
  messages,
  orderLinks,
  orders,
  releasePages,
  releases,
  reviews,
  reports,
} from '@/server/platform/db/schema';
import {
  isOpenOn,
  isReleasePageShown,
} from '@/server/modules/music/campaigns/releasePageRepository';
import { isCoverageShown } from '@/server/modules/market/works/worksRepository';
import { faceOfOrder, faceOfRow } from '@/server/platform/db/faces';
import type { FaceRecord } from '@/shared/platform/coverArt';
import { isShown } from '@/server/modules/identity/outlets/outletPageRepository';
import { isRevealed } from '@/server/modules/market/trust/trustRepository';
import type { ReportKind } from '@/shared/platform/reports.rules';
import { firstOf } from '@/server/platform/db/queryParts';

export const findVisitorReport = (db: Db, id: number) =>
  firstOf(
    db
      .select({ email: reports.email, confirmedAt: reports.confirmedAt })
      .from(reports)
      .where(and(eq(reports.id, id), isNull(reports.userId))),
  );

export interface Thing {
  id: number;
  ownerId: number;
  title: string;
  text: string | null;
  path: string | null;
  opensOn: string | null;
  orderId: number | null;
  face: FaceRecord;
}

type Viewer = Member | null;

interface KindOfThing {
  id: AnyPgColumn;
  read: (db: Db, where: SQL | undefined) => PromiseLike<Thing[]>;
  isSeen: (viewer: Viewer, now: Date) => SQL | undefined;
  setHidden: (tx: Db, id: number, hiddenAt: Date | null) => PromiseLike<unknown>;
}

const NO_TEXT = sql<string | null>`NULL`;
const NO_ORDER = sql<number | null>`NULL`;
const never = sql`false`;
const viewed = aliasedTable(outletProfiles, 'viewed');
const isSide = ({ role, profileId }: Member) =>
  eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);
const isByArtist = eq(reviews.by, 'artist');
const REVIEWED_PATH = sql<
  string | null
>`CASE WHEN ${isShown} AND ${isByArtist} AND ${reviews.hiddenAt} IS NULL
  THEN '/outlets/' || ${outletProfiles.id} END`;
const isReviewSeen = (viewer: Viewer, now: Date) =>
  and(
    isRevealed(now),
    or(
      and(isByArtist, isShown),
      viewer?.role === 'artist' ? isByArtist : undefined,
      viewer ? isSide(viewer) : undefined,
    ),
  );

/** An approved outlet sees open campaigns, and any that it has an order for. */
const isSubmitted = ({ profileId }: Member, now: Date) =>
  or(
    and(
      eq(campaigns.stage, 'approved'),
      gt(campaigns.openUntil, now),
      sql`EXISTS (SELECT FROM ${outletProfiles} AS ${viewed} WHERE ${viewed.id} = ${profileId} AND ${viewed.approvedAt} IS NOT NULL)`,
    ),
    sql`EXISTS (SELECT FROM ${orders} WHERE ${orders.campaignId} = ${campaigns.id} AND ${orders.outletId} = ${profileId})`,
  );

/** How each kind is read, who sees it, and how it is hidden everywhere. */
export const THINGS: Readonly<Record<ReportKind, KindOfThing>> = {
  outlet: {
    id: outletProfiles.id,
    read: (db, where) =>
      db
        .select({
          id: outletProfiles.id,
          ownerId: outletProfiles.userId,
          title: sql<string>`coalesce(${outletProfiles.companyName}, 'An outlet')`,
          text: NO_TEXT,
          path: sql<
            string | null
          >`CASE WHEN ${isShown} THEN '/outlets/' || ${outletProfiles.id} END`,
          opensOn: NO_TEXT,
          orderId: NO_ORDER,
          face: faceOfRow('outlet', outletProfiles.id, outletProfiles.logo),
        })
        .from(outletProfiles)
        .where(where),
    isSeen: (viewer) =>
      or(
        isShown,
        viewer?.role === 'artist'
          ? and(isNotNull(outletProfiles.approvedAt), isNull(outletProfiles.hiddenAt))
          : undefined,
      ),
    setHidden: (tx, id, hiddenAt) =>
      tx
        .update(outletProfiles)
        .set({ hiddenAt, version: sql`${outletProfiles.version} + 1` })
        .where(eq(outletProfiles.id, id)),
  },
  release: {
    id: campaigns.id,
    read: (db, where) =>
      db
        .select({
          id: campaigns.id,
          ownerId: artistProfiles.userId,
          title: releases.title,
          text: NO_TEXT,
          path: sql<
            string | null
          >`CASE WHEN ${isReleasePageShown} THEN '/r/' || ${releasePages.slug}
            WHEN ${isCoverageShown} THEN '/coverage/' || ${campaigns.coverageSlug} END`,
          opensOn: sql<
            string | null
          >`CASE WHEN NOT ${campaigns.opensEarly} THEN ${campaigns.embargoUntil} END`,
          orderId: NO_ORDER,
          face: faceOfRow('release', releases.id, releases.artwork),
        })
        .from(campaigns)
        .innerJoin(releases, eq(releases.id, campaigns.releaseId))
        .leftJoin(releasePages, eq(releasePages.campaignId, campaigns.id))
        .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
        .where(where),
    isSeen: (viewer, now) =>
      and(
        isNull(campaigns.hiddenAt),
        or(
          and(or(isCoverageShown, isReleasePageShown), isOpenOn(now)),
          viewer?.role === 'media' ? isSubmitted(viewer, now) : undefined,
        ),
      ),
    setHidden: (tx, id, hiddenAt) =>
      tx
        .update(campaigns)
        .set({ hiddenAt, version: sql`${campaigns.version} + 1` })
        .where(eq(campaigns.id, id)),
  },
  review: {
    id: reviews.id,
    read: (db, where) =>
      db
        .select({
          id: reviews.id,
          ownerId: sql<number>`CASE ${reviews.by} WHEN 'artist' THEN ${artistProfiles.userId} ELSE ${outletProfiles.userId} END`,
          title: sql<string>`'Review of ' || CASE ${reviews.by}
            WHEN 'artist' THEN coalesce(${outletProfiles.companyName}, 'an outlet')
            ELSE coalesce(${artistProfiles.stageName}, 'an artist') END`,
          text: sql<
            string | null
          >`concat_ws(E'\n', ${reviews.rating} || ' of 5 stars.', ${reviews.comment})`,
          path: REVIEWED_PATH,
          opensOn: NO_TEXT,
          orderId: reviews.orderId,
          /* of the reviewed account, like the title */
          face: sql<FaceRecord>`CASE ${reviews.by} WHEN 'artist' THEN ${faceOfRow('outlet', outletProfiles.id, outletProfiles.logo)}
            ELSE ${faceOfRow('artist', artistProfiles.id)} END`,
        })
        .from(reviews)
        .innerJoin(orders, eq(orders.id, reviews.orderId))
        .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
        .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
        .where(where),
    isSeen: isReviewSeen,
    setHidden: (tx, id, hiddenAt) => tx.update(reviews).set({ hiddenAt }).where(eq(reviews.id, id)),
  },
  reply: {
    id: reviews.id,
    read: (db, where) =>
      db
        .select({
          id: reviews.id,
          ownerId: outletProfiles.userId,
          title: sql<string>`'Reply by ' || coalesce(${outletProfiles.companyName}, 'an outlet')`,
          text: reviews.reply,
          path: REVIEWED_PATH,
          opensOn: NO_TEXT,
          orderId: reviews.orderId,
          face: faceOfRow('outlet', outletProfiles.id, outletProfiles.logo),
        })
        .from(reviews)
        .innerJoin(orders, eq(orders.id, reviews.orderId))
        .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
        .where(and(isNotNull(reviews.reply), where)),
    isSeen: (viewer, now) => and(isNull(reviews.replyHiddenAt), isReviewSeen(viewer, now)),
    setHidden: (tx, id, replyHiddenAt) =>
      tx
        .update(reviews)
        .set({ replyHiddenAt })
        .where(and(eq(reviews.id, id), isNotNull(reviews.reply))),
  },
  message: {
    id: messages.id,
    read: (db, where) =>
      db
        .select({
          id: messages.id,
          ownerId: messages.userId,
          title: sql<string>`'Message in order ' || ${messages.orderId}`,
          text: sql<string | null>`coalesce(${messages.text}, 'A file.')`,
          path: NO_TEXT,
          opensOn: NO_TEXT,
          orderId: messages.orderId,
          face: faceOfOrder(messages.orderId),
        })
        .from(messages)
        .innerJoin(orders, eq(orders.id, messages.orderId))
        .where(where),
    isSeen: (viewer) => (viewer ? and(isSide(viewer), isNull(messages.hiddenAt)) : never),
    setHidden: (tx, id, hiddenAt) =>
      tx.update(messages).set({ hiddenAt }).where(eq(messages.id, id)),
  },
};

export interface ThingAddress {
  kind: ReportKind;
  id: number;
  /** The code of the tracked link behind which it was seen. */
  link?: string | undefined;
}

/** Whoever knows the code sees the small page of the release, also under an embargo. */
const isLinkedBy = (code: string) =>
  and(
    isNull(campaigns.hiddenAt),
    eq(campaigns.stage, 'approved'),
    sql`EXISTS (SELECT FROM ${orderLinks} JOIN ${orders} ON ${orders.id} = ${orderLinks.orderId}
      WHERE ${orderLinks.code} = ${code} AND ${orders.campaignId} = ${campaigns.id})`,
  );

export async function findSeen(
  db: Db,
  { kind, id, link }: ThingAddress,
  viewer: Viewer,
  now: Date,
): Promise<Thing | null> {
  const { id: column, read, isSeen } = THINGS[kind];
  const isLinked = kind === 'release' && link !== undefined ? isLinkedBy(link) : undefined;
  const [thing] = await read(db, and(eq(column, id), or(isSeen(viewer, now), isLinked)));
  return thing ?? null;
}

export async function findThings(
  db: Db,
  kind: ReportKind,
  ids: readonly number[],
): Promise<Map<number, Thing>> {
  if (ids.length === 0) return new Map();
  const { id, read } = THINGS[kind];
  return new Map((await read(db, inArray(id, [...ids]))).map((thing) => [thing.id, thing]));
}

/** Confirms the address of a report, unless it is confirmed or gone. */
export async function confirmAddress(db: Db, id: number, confirmedAt: Date): Promise<void> {
  await db
    .update(reports)
    .set({ confirmedAt })
    .where(and(eq(reports.id, id), isNotNull(reports.email), isNull(reports.confirmedAt)));
}
