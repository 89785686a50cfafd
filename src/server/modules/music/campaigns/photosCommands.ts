import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { thumbnailsOf } from '@/server/platform/files/thumbnails';
import { deleteFileRow } from '@/server/platform/files/fileRows';
import { reserveQuota } from '@/server/platform/files/storageQuota';
import { bytesOf, type ReceivedUpload } from '@/server/platform/files/uploads';
import { conflict, notFound } from '@/server/platform/http/failures';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { ReleasePage } from '@/shared/music/releasePageResponse';
import { PHOTOS_MAX } from '@/shared/platform/limits';
import { can } from './campaignsPolicy';
import { type CampaignRow, lockCampaign } from './campaignsRepository';
import { listPhotos } from './photosRepository';
import { presented } from './releasePageCommands';

/** The lock keeps two simultaneous uploads from exceeding the limit. */
async function lockOwn(tx: Db, artist: Member, id: number): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id, artist.profileId);
  if (!row || !can(artist, 'change', row)) throw notFound();
  return row;
}

/**
 * Adds a photo to the campaign's release; the same picture again replaces the first one. The file
 * reaches its place after the commit: settle the file store then. Throws the 404 for another
 * artist's campaign, the 409 `photos_full`, and the 413 beyond the quota.
 */
export async function addPhoto(
  tx: Db,
  { config, files }: Pick<AppDeps, 'config' | 'files'>,
  artist: Member,
  id: number,
  upload: ReceivedUpload,
): Promise<ReleasePage> {
  const row = await lockOwn(tx, artist, id);
  const photos = await listPhotos(tx, row.release.id);
  const same = photos.find(({ sha256 }) => sha256 === upload.sha256);
  if (same) await deleteFileRow(tx, same.path);
  else if (photos.length >= PHOTOS_MAX)
    throw conflict(
      CAMPAIGN_MESSAGES.tooManyPhotos,
      'photos_full',
      await presented(tx, artist, row),
    );
  await reserveQuota(tx, artist.userId, bytesOf([upload]), config.storageQuota);
  await files.planMove(tx, upload, { ownerId: artist.userId, releaseId: row.release.id });
  return presented(tx, artist, row);
}

/** Deletes a photo. Settle the file store after the commit, which deletes its files. */
export async function removePhoto(
  tx: Db,
  files: AppDeps['files'],
  artist: Member,
  id: number,
  photoId: number,
): Promise<ReleasePage> {
  const row = await lockOwn(tx, artist, id);
  const photo = (await listPhotos(tx, row.release.id)).find((each) => each.id === photoId);
  if (!photo) throw notFound();
  for (const each of [photo.path, ...thumbnailsOf(photo.path)]) await files.remove(tx, each);
  return presented(tx, artist, row);
}
