import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { folderOf } from '@/server/files/fileOwners';
import { reserveQuota } from '@/server/files/storageQuota';
import { bytesOf, type ReceivedUpload } from '@/server/files/uploads';
import { followRelease, startCampaign } from '@/server/modules/campaigns/campaignsCommands';
import { notFound } from '@/server/http/failures';
import type { ReleaseCreate } from '@/shared/releases/releaseSchemas';
import { can } from './releasesPolicy';
import {
  createRelease,
  deleteRelease,
  findRelease,
  type ReleaseChanges,
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
  const complete = uploads.length === 0 ? row : await keepFiles();
  await startCampaign(tx, complete, now());
  return complete;

  async function keepFiles(): Promise<ReleaseRow> {
    await reserveQuota(tx, ownerId, bytesOf(uploads), config.storageQuota);
    const paths: ReleaseFiles = {};
    for (const upload of uploads) {
      if (upload.kind === 'audio') throw new Error('sound belongs to a track, not to the form');
      paths[upload.kind] = await files.planMove(tx, upload, { ownerId, releaseId: row.id });
    }
    const changed = await updateRelease(tx, row.id, artistId, paths);
    if (!changed) throw new Error(`the new release ${row.id} is not there`);
    return changed;
  }
}

/** Answers `null` when the release is gone, not the artist's, or of another version than is given. */
export async function changeRelease(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  artist: Member,
  id: number,
  changes: ReleaseChanges,
  version?: number,
): Promise<ReleaseRow | null> {
  const changed = await updateRelease(tx, id, artist.profileId, changes, version);
  if (changed) await followRelease(tx, id, now());
  return changed;
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
