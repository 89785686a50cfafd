import { pick } from '@/server/platform/db/queryParts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  releasePages,
  releases,
  users,
} from '@/server/platform/db/schema';
import { withTracks } from '@/server/modules/music/campaigns/campaignsRepository';
import { findPress } from '@/server/modules/music/campaigns/hearingRepository';
import {
  isOpenOn,
  isReleasePageShown,
  listPhotos,
} from '@/server/modules/music/campaigns/releasePageRepository';
import { listPiecesOfCampaign } from '@/server/modules/market/works/worksRepository';

const PAGES_MAX = 10_000;

const shownPages = (db: Db) => {
  const columns = {
    id: campaigns.id,
    ...pick(releasePages, 'slug', 'hasClip', 'hasDownloads', 'links', 'credits'),
    embargoUntil: campaigns.embargoUntil,
    releaseId: releases.id,
    ...pick(releases, 'title', 'format', 'genre', 'styles', 'releaseDate', 'artwork'),
    artist: artistProfiles.stageName,
  };
  return db
    .select(columns)
    .from(releasePages)
    .innerJoin(campaigns, eq(campaigns.id, releasePages.campaignId))
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .innerJoin(
      users,
      and(eq(users.id, artistProfiles.userId), isNull(users.suspendedAt), isNull(users.deletedAt)),
    )
    .$dynamic();
};

export async function listReleaseSlugs(db: Db, now: Date): Promise<string[]> {
  const rows = await shownPages(db)
    .where(and(isReleasePageShown, isOpenOn(now)))
    .orderBy(asc(campaigns.id))
    .limit(PAGES_MAX);
  return rows.flatMap(({ slug }) => slug ?? []);
}

/** The slug of a campaign's public page if it plays clips. */
export async function findClipSlug(db: Db, campaignId: number): Promise<string | null> {
  const [row] = await shownPages(db).where(
    and(eq(campaigns.id, campaignId), eq(releasePages.hasClip, true), isReleasePageShown),
  );
  return row?.slug ?? null;
}

/**
 * The public facts of the release with this slug; `null` without a public page, which is closed
 * until the embargo's day unless the artist has confirmed. Until that day there are no clips,
 * photos and pieces; without the artist's permission, no clips and files.
 */
export async function findPublicRelease(db: Db, slug: string, now: Date) {
  const [row] = await shownPages(db).where(
    and(eq(releasePages.slug, slug), isReleasePageShown, isOpenOn(now)),
  );
  const [found] = row ? await withTracks(db, [row]) : [];
  if (!found) return null;
  const today = now.toISOString().slice(0, 10);
  const isUnderEmbargo = found.embargoUntil !== null && found.embargoUntil > today;
  const { biography, files } = await findPress(db, found.releaseId);
  return {
    ...found,
    slug,
    isUnderEmbargo,
    hasClip: found.hasClip && !isUnderEmbargo,
    biography,
    files: found.hasDownloads ? files : [],
    photos: found.hasDownloads && !isUnderEmbargo ? await listPhotos(db, found.releaseId) : [],
    pieces: isUnderEmbargo ? [] : await listPiecesOfCampaign(db, found.id),
  };
}

export type FoundRelease = NonNullable<Awaited<ReturnType<typeof findPublicRelease>>>;
