import { thumbnailPath } from '@/server/platform/files/thumbnails';
import { canClip } from '@/server/platform/files/cutClip';
import type { ReleasePage } from '@/shared/music/releasePageResponse';
import type { CampaignRow } from './campaignsRepository';
import type { PhotoRow } from './photosRepository';
import type { ReleasePageRow } from './releasePageRepository';

/** The path of a release's public page. */
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
