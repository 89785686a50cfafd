import { assertRow } from '@/server/platform/db/assertRow';
import { and, arrayContains, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '@/server/platform/db/search';
import type { Db } from '@/server/platform/db/client';
import { firstOf, isThereAny, optionCounts } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  campaignMarks,
  campaigns,
  listening,
  outletProfiles,
  orders,
  releases,
  tracks,
} from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { type TrackRow, withTracks } from '@/server/modules/music/campaigns/campaignsRepository';
import type { Shelf } from '@/shared/music/campaigns.rules';
import { genresOf } from '@/shared/market/catalogue.schemas';
import { presentHeard } from '@/server/modules/music/listening/listeningRepository';
import { ID_MAX } from '@/shared/platform/limits';
import { HEARD_PARTS } from '@/shared/music/listening.rules';
import type { OrderStage } from '@/shared/platform/orderStages';
import type { Page } from '@/shared/platform/paging';
import {
  type SubmissionFilter,
  type SubmissionsQuery,
  type ShelfCounts,
  type SubmissionCounts,
  type Submission,
  submissionArtistResponse,
} from '@/shared/market/submissions.schemas';
import { SUBMISSION_FILTERS, type SubmissionShelf } from '@/shared/market/submissions.rules';
import { object } from 'yup';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { presentTrack } from '@/server/modules/music/campaigns/campaignsView';
import { releaseFields } from '@/shared/music/releases.schemas';

const ARTIST_FIELDS = fieldsOf(submissionArtistResponse);

const RELEASE_FIELDS = fieldsOf(object(releaseFields), 'artwork');

export interface Viewer {
  outletId: number;
  now: Date;
}

export interface SubmissionRow {
  id: number;
  campaign: typeof campaigns.$inferSelect;
  release: typeof releases.$inferSelect;
  artist: typeof artistProfiles.$inferSelect;
  /** The outlet's shelf for the campaign; `null` if it never chose one. */
  mark: { shelf: Shelf | null; version: number; person: string | null } | null;
  tracks: TrackRow[];
  listening: HeardRow[];
  fits: boolean;
  offer: { id: number; stage: OrderStage } | null;
}

export const isApproved = (db: Db, id: number): Promise<boolean> =>
  isThereAny(db, outletProfiles, eq(outletProfiles.id, id), isNotNull(outletProfiles.approvedAt));

/** Limits every query here to open campaigns, and to viewers that are approved outlets. */
export const isShown = ({ outletId, now }: Viewer): SQL | undefined =>
  and(
    eq(campaigns.stage, 'approved'),
    isNull(campaigns.hiddenAt),
    gt(campaigns.openUntil, now),
    sql`EXISTS (SELECT 1 FROM ${outletProfiles} WHERE ${outletProfiles.id} = ${outletId} AND ${outletProfiles.approvedAt} IS NOT NULL)`,
  );

export const isMarkOf = ({ outletId }: Viewer) =>
  and(eq(campaignMarks.campaignId, campaigns.id), eq(campaignMarks.outletId, outletId));

/**
 * What the outlet has of each campaign, counted once for all: the seconds that it has played, and
 * its latest order, unless it has withdrawn that.
 */
export const ownParts = ({ outletId }: Viewer): SQL => sql`(
  SELECT campaign_id, max(heard) AS heard, max(order_id) AS order_id FROM (
    SELECT ${tracks.campaignId}, round(sum(${listening.heard} * ${tracks.seconds})::numeric / ${HEARD_PARTS})::int AS heard,
      NULL::int AS order_id
    FROM ${listening} JOIN ${tracks} ON ${tracks.id} = ${listening.trackId}
    WHERE ${listening.outletId} = ${outletId} GROUP BY ${tracks.campaignId}
    UNION ALL
    SELECT ${orders.campaignId}, NULL, max(${orders.id}) FROM ${orders}
    WHERE ${orders.outletId} = ${outletId} AND ${orders.closeReason} IS DISTINCT FROM 'outlet_withdrew'
    GROUP BY ${orders.campaignId}) AS parts
  GROUP BY campaign_id) AS own`;
export const isOwnPart = sql`own.campaign_id = ${campaigns.id}`;
export const heardSeconds = sql<number>`coalesce(own.heard, 0)`;
export const latestOrder = sql<number | null>`own.order_id`;

const fitsOutlet = ({ outletId }: Viewer) =>
  sql<boolean>`(SELECT ${releases.genre} = ANY(${outletProfiles.genres}) OR ${releases.styles} && ${outletProfiles.styles}
    FROM ${outletProfiles} WHERE ${outletProfiles.id} = ${outletId})`;

const isUnheard = sql`${heardSeconds} = 0`;

const openedAt = sql<Date>`coalesce(${campaigns.decidedAt}, ${campaigns.createdAt})`.mapWith(
  campaigns.createdAt,
);
const isFresh = ({ since }: Pick<SubmissionFilter, 'since'>) =>
  since === undefined ? sql`true` : sql`${openedAt} > ${since}::timestamptz`;

const isOnShelf = (shelf: SubmissionShelf) => {
  if (shelf === 'explore') return and(isNull(campaignMarks.shelf), isNull(latestOrder));
  if (shelf === 'offered') return isNotNull(latestOrder);
  return eq(campaignMarks.shelf, shelf);
};

const isFiltered = (
  viewer: Viewer,
  { genre, style, format, country, fits, unheard, fresh, since }: SubmissionFilter,
) =>
  and(
    fits && fitsOutlet(viewer),
    unheard && isUnheard,
    fresh && isFresh({ since }),
    genre === undefined ? undefined : inArray(releases.genre, genresOf({ genre })),
    style === undefined ? undefined : arrayContains(releases.styles, [style]),
    format === undefined ? undefined : eq(releases.format, format),
    country === undefined ? undefined : eq(artistProfiles.country, country),
  );

const isFound = (viewer: Viewer, { shelf = 'explore', search, ...filter }: SubmissionFilter) =>
  and(
    isOnShelf(shelf),
    isFiltered(viewer, filter),
    containsWords(search, releases.searchTitle, artistProfiles.searchName),
  );

const selectSubmissions = (db: Db, viewer: Viewer, place: SQL<string>) =>
  db
    .select({
      id: campaigns.id,
      campaign: campaigns,
      release: releases,
      artist: artistProfiles,
      // Drizzle reads a null first column as no mark; a version, unlike a shelf, is never null.
      mark: {
        version: campaignMarks.version,
        shelf: campaignMarks.shelf,
        person: campaignMarks.person,
      },
      offer: { id: orders.id, stage: orders.stage },
      fits: fitsOutlet(viewer),
      place,
    })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .leftJoin(campaignMarks, isMarkOf(viewer))
    .leftJoin(ownParts(viewer), isOwnPart)
    .leftJoin(orders, eq(orders.id, latestOrder));

const listeningOf = (db: Db, { outletId }: Viewer, campaignIds: number[]) =>
  db
    .select({
      trackId: listening.trackId,
      parts: sql<string>`encode(${listening.parts}, 'base64')`,
      heard: listening.heard,
    })
    .from(listening)
    .innerJoin(tracks, eq(tracks.id, listening.trackId))
    .where(and(eq(listening.outletId, outletId), inArray(tracks.campaignId, campaignIds)));
type HeardRow = Awaited<ReturnType<typeof listeningOf>>[number];

async function withSounds<Row extends { id: number }>(db: Db, viewer: Viewer, rows: Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const heard = await listeningOf(db, viewer, ids);
  return (await withTracks(db, rows)).map((row) => ({ ...row, listening: heard }));
}

export async function countOptions(
  db: Db,
  viewer: Viewer,
  { shelf, search, ...filter }: SubmissionFilter,
): Promise<SubmissionCounts> {
  const counts = optionCounts(SUBMISSION_FILTERS, (change) =>
    isFiltered(viewer, { ...filter, ...change }),
  );
  const [row] = await db
    .select(counts)
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .leftJoin(campaignMarks, isMarkOf(viewer))
    .leftJoin(ownParts(viewer), isOwnPart)
    .where(and(isShown(viewer), isFound(viewer, { shelf, search })));
  assertRow(row, 'The aggregate');
  return row;
}

export async function countShelves(
  db: Db,
  viewer: Viewer,
  { shelf: shown = 'explore', since }: SubmissionFilter,
): Promise<ShelfCounts> {
  const those = (...conditions: (SQL | undefined)[]) =>
    sql<number>`(count(*) FILTER (WHERE ${and(...conditions)}))::integer`;
  const on = (shelf: SubmissionShelf) => isOnShelf(shelf);
  const [row] = await db
    .select({
      explore: those(on('explore')),
      offered: those(on('offered')),
      saved: those(on('saved')),
      declined: those(on('declined')),
      fits: those(on(shown), fitsOutlet(viewer)),
      unheard: those(on(shown), isUnheard),
      fresh: those(on(shown), isFresh({ since })),
    })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .leftJoin(campaignMarks, isMarkOf(viewer))
    .leftJoin(ownParts(viewer), isOwnPart)
    .where(isShown(viewer));
  assertRow(row, 'The aggregate');
  return row;
}

/** Without a known length it comes last. */
const LENGTH = sql`coalesce((SELECT nullif(sum(${tracks.seconds}), 0) FROM ${tracks}
  WHERE ${tracks.campaignId} = ${campaigns.id}), ${ID_MAX})::integer`;

function sortingOf(viewer: Viewer, sort: SubmissionsQuery['sort'] = 'time_left'): Sorting {
  const keys: Sorting['keys'] = [
    { column: campaigns.openUntil, kind: 'moment' },
    { column: campaigns.id, kind: 'number' },
  ];
  const first =
    sort === 'shortest' ? LENGTH : sql`(CASE WHEN ${fitsOutlet(viewer)} THEN 0 ELSE 1 END)`;
  return sort === 'newest'
    ? { name: sort, keys, isDescending: true }
    : { name: sort, keys: [{ column: first, kind: 'number' }, ...keys] };
}

export async function listSubmissions(
  db: Db,
  viewer: Viewer,
  query: SubmissionsQuery,
): Promise<Page<SubmissionRow>> {
  const page = pageQuery(sortingOf(viewer, query.sort), query);
  const found = and(isShown(viewer), isFound(viewer, query));
  const rows = await selectSubmissions(db, viewer, page.place)
    .where(and(found, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const total = await db.$count(
    selectSubmissions(db, viewer, sql`''`)
      .where(found)
      .as('found'),
  );
  const { items, ...rest } = page.pageOf(rows, (row) => row, total);
  return { ...rest, items: await withSounds(db, viewer, items) };
}

export async function findSubmission(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<SubmissionRow | null> {
  const isIt = and(eq(campaigns.id, id), isShown(viewer));
  const rows = await selectSubmissions(db, viewer, sql`''`).where(isIt);
  return firstOf(withSounds(db, viewer, rows));
}

/** The file addresses are valid for this account and expire; the queries decide who may hear. */
export function presentSubmission(
  { campaign, release, artist, mark, tracks, fits, offer, listening }: SubmissionRow,
  addresses: MediaAddresses,
  accountId: number,
): Submission {
  const sign = addresses.signFor(accountId);
  const sounds = tracks.map((track) => ({ ...track, hasSound: track.path !== null }));
  return {
    id: campaign.id,
    shelf: mark?.shelf ?? null,
    person: mark?.person ?? null,
    release: release.id,
    ...presentFields(release, RELEASE_FIELDS),
    artwork: sign(release.artwork),
    presskit: sign(release.presskit),
    artist: presentFields(artist, ARTIST_FIELDS),
    fits,
    opened_at: (campaign.decidedAt ?? campaign.createdAt).toISOString(),
    heard: presentHeard(sounds, listening),
    offer,
    open_until: campaign.openUntil?.toISOString() ?? '', // an open campaign has one
    embargo_until: campaign.embargoUntil,
    embargo_note: campaign.embargoNote,
    tracks: tracks.map((track) => presentTrack(track, sign(track.path))),
    version: campaign.version + (mark?.version ?? 0),
  };
}
