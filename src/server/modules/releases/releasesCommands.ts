import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { folderOf } from '@/server/files/fileOwners';
import { reserveQuota } from '@/server/files/storageQuota';
import { bytesOf, type ReceivedUpload } from '@/server/files/uploads';
import { notFound } from '@/server/http/failures';
import type { ReleaseCreate } from '@/shared/releases/releaseSchemas';
import { can } from './releasesPolicy';
import {
  createRelease,
  deleteRelease,
  findRelease,
  type ReleaseFiles,
  type ReleaseRow,
  updateRelease,
} from './releasesRepository';

/**
 * A release with its files, which are moved to their place after the commit: settle the file store
 * then. Throws the 413 for what goes beyond the quota.
 */
export async function submitRelease(
  tx: Db,
  { config, files, now }: Pick<AppDeps, 'config' | 'files' | 'now'>,
  { userId: ownerId, profileId: artistId }: Member,
  { artist: _checked, release_date, description, ...values }: ReleaseCreate,
  uploads: readonly ReceivedUpload[],
): Promise<ReleaseRow> {
  const row = await createRelease(tx, {
    ...values,
    artistId,
    description: description ?? null,
    releaseDate: release_date ?? null,
    createdAt: now(),
  });
  if (uploads.length === 0) return row;
  await reserveQuota(tx, ownerId, bytesOf(uploads), config.storageQuota);
  const paths: ReleaseFiles = {};
  for (const upload of uploads) {
    if (upload.kind === 'audio') throw new Error('sound belongs to a track, not to the form');
    paths[upload.kind] = await files.planMove(tx, upload, { ownerId, releaseId: row.id });
  }
  const complete = await updateRelease(tx, row.id, artistId, paths);
  if (!complete) throw new Error(`the new release ${row.id} is not there`);
  return complete;
}

/** Throws the 404 for what is not the artist's. Its files go after the commit, as above. */
export async function removeRelease(
  tx: Db,
  files: AppDeps['files'],
  artist: Member,
  id: number,
): Promise<void> {
  const release = await findRelease(tx, id, artist.profileId);
  if (!release || !can(artist, 'delete', release)) throw notFound();
  if (!(await deleteRelease(tx, id, artist.profileId))) throw notFound();
  await files.planDelete(tx, folderOf('releaseId', id));
}
