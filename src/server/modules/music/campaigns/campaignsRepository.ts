import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, isAnyOf, isVersion, builtOnce } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  campaigns,
  files,
  orders,
  releases,
  reviews,
  tracks,
} from '@/server/platform/db/schema';
import {
  releaseColumns,
  type ReleaseRow,
} from '@/server/modules/music/releases/releasesRepository';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';
import { piecesOf } from './piecesRepository';
import { CAMPAIGN_TRANSITIONS, type CampaignMove } from '@/shared/music/campaigns.rules';

type Owned = Pick<CampaignRow, 'campaign' | 'ownerId'>;

const isOwn = (actor: Actor, { campaign }: Owned) => hasProfile(actor, 'artist', campaign.artistId);

/** Admins may not decide on their own campaigns. */
const isModerator = (actor: Actor, { ownerId }: Owned) =>
  actor.role === 'admin' && actor.userId !== ownerId;

export const can = policyOf({
  read: isOwn,
  change: isOwn,
  submit: isOwn,
  withdraw: isOwn,
  approve: isModerator,
  decline: isModerator,
});

export const isMoverOf = (actor: Actor, move: CampaignMove): boolean =>
  actor.role === CAMPAIGN_TRANSITIONS[move].by;

const DECISIONS_READ = 20;
const HOUR_S = 3600;

export interface TrackRow {
  id: number;
  campaignId: number;
  position: number;
  title: string;
  seconds: number | null;
  peaks: number[] | null;
  createdAt: Date;
  /** The audio file and its path under the media folder; `null` for a track without sound. */
  fileId: number | null;
  path: string | null;
}

export interface CampaignRow {
  id: number;
  campaign: typeof campaigns.$inferSelect;
  release: ReleaseRow;
  artistName: string | null;
  ownerId: number;
  rating: number | null;
  pieces: string[];
  tracks: TrackRow[];
}
export type BareCampaignRow = Omit<CampaignRow, 'tracks'>;

/** Returns the release whose campaign opens, or opened, the catalogue to the artist the longest. */
export async function releaseOfAccess(db: Db, artistId: number) {
  const [row] = await db
    .select({ title: releases.title, format: releases.format, genre: releases.genre })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .where(and(eq(campaigns.artistId, artistId), isNotNull(campaigns.openUntil)))
    .orderBy(desc(campaigns.openUntil), desc(campaigns.id))
    .limit(1);
  return row ?? null;
}

/** The median of the latest decisions in whole hours, at least 1; `null` before the first. */
export async function reviewHours(db: Db): Promise<number | null> {
  const last = db
    .select({
      seconds:
        sql<number>`extract(epoch from ${campaigns.decidedAt} - ${campaigns.submittedAt})`.as(
          'seconds',
        ),
    })
    .from(campaigns)
    .where(and(isNotNull(campaigns.decidedAt), isNotNull(campaigns.submittedAt)))
    .orderBy(desc(campaigns.decidedAt))
    .limit(DECISIONS_READ)
    .as('last');
  const [row] = await db
    .select({
      seconds: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${last.seconds}::double precision)`,
    })
    .from(last);
  const seconds = row?.seconds ?? null;
  return seconds === null ? null : Math.max(1, Math.round(seconds / HOUR_S));
}

export const ofArtist = (artistId: number | undefined) =>
  artistId === undefined ? undefined : eq(campaigns.artistId, artistId);

export const ratingOf = sql<number | null>`(SELECT avg(${reviews.rating})::float8
  FROM ${reviews} JOIN ${orders} ON ${orders.id} = ${reviews.orderId}
  WHERE ${orders.campaignId} = ${campaigns.id} AND ${reviews.by} = 'artist')`;

export const campaignColumns = {
  id: campaigns.id,
  campaign: campaigns,
  release: releaseColumns,
  artistName: artistProfiles.stageName,
  ownerId: artistProfiles.userId,
  rating: ratingOf,
  pieces: piecesOf,
};

export const selectCampaigns = (db: Db) =>
  db
    .select(campaignColumns)
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId));

const byId = eq(campaigns.id, sql.placeholder('id'));
const anyCampaign = builtOnce((db) =>
  selectCampaigns(db).where(byId).prepare('campaign_of_anybody'),
);
const campaignOfArtist = builtOnce((db) =>
  selectCampaigns(db)
    .where(and(byId, eq(campaigns.artistId, sql.placeholder('artistId'))))
    .prepare('campaign_of_artist'),
);

export async function findBareCampaign(
  db: Db,
  id: number,
  artistId?: number,
): Promise<BareCampaignRow | null> {
  const statement = artistId === undefined ? anyCampaign : campaignOfArtist;
  return firstOf(statement(db).execute({ id, artistId }));
}

export const tracksOf = (db: Db) =>
  db
    .select({
      id: tracks.id,
      campaignId: tracks.campaignId,
      position: tracks.position,
      title: tracks.title,
      seconds: tracks.seconds,
      peaks: tracks.peaks,
      createdAt: tracks.createdAt,
      fileId: tracks.fileId,
      path: files.path,
    })
    .from(tracks)
    .leftJoin(files, eq(files.id, tracks.fileId))
    .where(isAnyOf(tracks.campaignId, 'campaignIds'))
    .orderBy(asc(tracks.campaignId), asc(tracks.position));
const tracksOfCampaigns = builtOnce((db) => tracksOf(db).prepare('tracks_of_campaigns'));

export async function withTracks<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { tracks: TrackRow[] })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await tracksOfCampaigns(db).execute({ campaignIds: ids });
  const byCampaign = new Map<number, TrackRow[]>(ids.map((id) => [id, []]));
  for (const track of found) byCampaign.get(track.campaignId)?.push(track);
  return rows.map((row) => ({ ...row, tracks: byCampaign.get(row.id) ?? [] }));
}

export async function findCampaign(
  db: Db,
  id: number,
  artistId?: number,
): Promise<CampaignRow | null> {
  const found = await findBareCampaign(db, id, artistId);
  return firstOf(withTracks(db, found ? [found] : []));
}

export async function lockCampaign(
  tx: Db,
  id: number,
  artistId?: number,
): Promise<CampaignRow | null> {
  const locked = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), ofArtist(artistId)))
    .for('update');
  return locked.length === 0 ? null : findCampaign(tx, id);
}

/** Every change of a release takes the locks in this order, which prevents deadlocks. */
export async function lockCampaignAndRelease(
  tx: Db,
  id: number,
  artistId: number,
): Promise<CampaignRow | null> {
  const found = await findCampaign(tx, id, artistId);
  if (!found) return null;
  await tx
    .select({ id: releases.id })
    .from(releases)
    .where(eq(releases.id, found.release.id))
    .for('no key update');
  return lockCampaign(tx, id, artistId);
}

export type CampaignChanges = Partial<
  Omit<typeof campaigns.$inferInsert, 'id' | 'releaseId' | 'artistId' | 'version'>
>;

export async function updateCampaign(
  tx: Db,
  id: number,
  changes: CampaignChanges,
  version?: number,
): Promise<boolean> {
  const changed = await tx
    .update(campaigns)
    .set({ ...changes, version: sql`${campaigns.version} + 1` })
    .where(and(eq(campaigns.id, id), isVersion(campaigns.version, version)))
    .returning({ id: campaigns.id });
  return changed.length > 0;
}
