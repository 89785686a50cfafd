import { and, eq, isNull, lte, or, sql, asc } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { isVersion } from '@/server/platform/db/queryParts';
import { campaigns, releasePages, files } from '@/server/platform/db/schema';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { thumbnailPath } from '@/server/platform/files/thumbnails';
import { canClip } from '@/server/platform/files/cutClip';
import type { ReleasePage } from '@/shared/music/releasePages.schemas';
import type { CampaignRow } from './campaignsRepository';

export const releasePagePath = (slug: string): string => `/r/${slug}`;

export const presentReleasePageSettings = (
  page: ReleasePageRow,
  { campaign, tracks }: Pick<CampaignRow, 'campaign' | 'tracks'>,
  photos: readonly PhotoRow[],
): ReleasePage => ({
  is_public: page.isPublic,
  opens_early: campaign.opensEarly,
  has_clip: page.hasClip,
  has_downloads: page.hasDownloads,
  links: page.links,
  credits: page.credits,
  path: page.slug === null ? null : releasePagePath(page.slug),
  clips: tracks.filter(({ path }) => path !== null && canClip(path)).length,
  photos: photos.map(({ id, name, path }) => ({ id, name, thumbnail: thumbnailPath(path, 192) })),
  version: page.version,
});

export const listPhotos = (db: Db, releaseId: number) =>
  db
    .select({
      id: files.id,
      name: files.name,
      path: files.path,
      sha256: files.sha256,
      width: files.width,
      height: files.height,
    })
    .from(files)
    .where(and(eq(files.releaseId, releaseId), eq(files.kind, 'photo')))
    .orderBy(asc(files.id));

type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

type ReleasePageRow = Omit<typeof releasePages.$inferSelect, 'id' | 'campaignId'>;

const UNCHANGED: ReleasePageRow = {
  slug: null,
  isPublic: false,
  hasClip: false,
  hasDownloads: false,
  links: [],
  credits: null,
  version: 1,
};

export async function findReleasePage(
  db: Db,
  campaignId: number,
  artistId: number,
): Promise<ReleasePageRow | null> {
  const [row] = await db
    .select({ page: releasePages })
    .from(campaigns)
    .leftJoin(releasePages, eq(releasePages.campaignId, campaigns.id))
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.artistId, artistId)));
  return row ? (row.page ?? UNCHANGED) : null;
}

export const isReleasePageShown = and(
  eq(releasePages.isPublic, true),
  eq(campaigns.stage, 'approved'),
  isNull(campaigns.hiddenAt),
);

/** Its embargo is over, or the artist has confirmed that the pages may be read before. */
export const isOpenOn = (now: Date) =>
  or(
    eq(campaigns.opensEarly, true),
    isNull(campaigns.embargoUntil),
    lte(campaigns.embargoUntil, utcDayOf(now)),
  );

/** The campaign keeps its version, since only the settings of its page show this. */
export async function writeOpensEarly(tx: Db, campaignId: number, opensEarly: boolean) {
  await tx.update(campaigns).set({ opensEarly }).where(eq(campaigns.id, campaignId));
}

export async function writeReleasePage(
  tx: Db,
  campaignId: number,
  values: Partial<Omit<ReleasePageRow, 'version'>>,
  version?: number,
): Promise<boolean> {
  await tx.insert(releasePages).values({ campaignId }).onConflictDoNothing();
  const written = await tx
    .update(releasePages)
    .set({ ...values, version: sql`${releasePages.version} + 1` })
    .where(and(eq(releasePages.campaignId, campaignId), isVersion(releasePages.version, version)))
    .returning({ id: releasePages.id });
  return written.length > 0;
}

/** Returns whether a page has the slug, and blocks others from taking one until the commit. */
export async function lockSlug(tx: Db, slug: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('release_pages_slug_key'))`);
  return (await tx.$count(releasePages, eq(releasePages.slug, slug))) > 0;
}
