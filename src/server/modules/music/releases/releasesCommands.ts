import { assertRow } from '@/server/platform/db/assertRow';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { thumbnailsOf } from '@/server/platform/files/thumbnails';
import { folderOf } from '@/server/platform/files/recordFolders';
import { deleteFileRow, reserveQuota } from '@/server/platform/files/fileRows';
import { bytesOf, type ReceivedUpload } from '@/server/platform/files/uploads';
import { keepApproved, without } from '@/server/modules/identity/changes/proposeCommands';
import { conflict, notFound } from '@/server/platform/http/failures';
import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import type { ReleaseCreate } from '@/shared/music/releases.schemas';
import {
  createRelease,
  deleteRelease,
  findRelease,
  lockRelease,
  type ReleaseChanges,
  type ReleaseFiles,
  type ReleaseRow,
  updateRelease,
  can,
  createCampaign,
  followRelease,
  isInWork,
  lockWasApproved,
} from './releasesRepository';

type Deps = Pick<AppDeps, 'config' | 'files' | 'now'>;

/** Settle the file store after the commit. Throws the 413 if the quota is exceeded. */
export async function submitRelease(
  tx: Db,
  deps: Deps,
  artist: Member,
  { artist: _checked, release_date, description, ...values }: ReleaseCreate,
  uploads: readonly ReceivedUpload[],
): Promise<ReleaseRow> {
  const createdAt = deps.now();
  const row = await createRelease(tx, {
    ...values,
    artistId: artist.profileId,
    description: description ?? null,
    releaseDate: release_date ?? null,
    createdAt,
  });
  const complete = uploads.length === 0 ? row : await keepFiles(tx, deps, artist, row, uploads);
  await createCampaign(tx, { releaseId: row.id, artistId: artist.profileId, createdAt });
  return complete;
}

/** Replaces files of the same kind; settle the file store after the commit. Throws 404 and 413. */
export async function uploadReleaseFiles(
  tx: Db,
  deps: Deps,
  artist: Member,
  id: number,
  uploads: readonly ReceivedUpload[],
): Promise<ReleaseRow> {
  const release = await lockRelease(tx, id, artist.profileId);
  if (!release || !can(artist, 'change', release)) throw notFound();
  const changed = await keepFiles(tx, deps, artist, release, uploads);
  await keepApprovedRelease(tx, deps, artist, release, { artwork: changed.artwork });
  await followRelease(tx, id);
  return changed;
}

async function keepFiles(
  tx: Db,
  { config, files }: Deps,
  { userId: ownerId, profileId }: Member,
  release: ReleaseRow,
  uploads: readonly ReceivedUpload[],
): Promise<ReleaseRow> {
  const replaced = uploads.flatMap(({ kind }) => release[columnOf(kind)] ?? []);
  for (const path of replaced) await deleteFileRow(tx, path);
  await reserveQuota(tx, ownerId, bytesOf(uploads), config.storageQuota);
  const paths: ReleaseFiles = {};
  for (const upload of uploads) {
    const path = await files.planMove(tx, upload, { ownerId, releaseId: release.id });
    paths[columnOf(upload.kind)] = path;
  }
  for (const path of replaced) {
    /* The same file uploaded again has the same path, so it must not be deleted. */
    if (path === paths.artwork || path === paths.presskit) continue;
    const thumbnails = path === release.artwork ? thumbnailsOf(path) : [];
    for (const each of [path, ...thumbnails]) await files.planDelete(tx, each);
  }
  const changed = await updateRelease(tx, release.id, profileId, paths);
  assertRow(changed, `Release ${release.id}`);
  return changed;
}

function columnOf(kind: ReceivedUpload['kind']): 'artwork' | 'presskit' {
  if (kind === 'artwork' || kind === 'presskit') return kind;
  throw new Error(`${kind} does not belong to the release itself`);
}

/** Hands changes to moderation and returns the fields that wait. The release must be locked. */
async function keepApprovedRelease(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  { userId }: Member,
  { id, title, link, description, artwork }: ReleaseRow,
  changed: Pick<ReleaseChanges, 'title' | 'link' | 'description'> & Pick<ReleaseFiles, 'artwork'>,
): Promise<ReadonlySet<string>> {
  const isApproved = await lockWasApproved(tx, id);
  return keepApproved(tx, {
    record: 'release',
    recordId: id,
    userId,
    isApproved,
    now: now(),
    live: { title, link, description, artwork },
    changed,
  });
}

/** Once the campaign was approved, a new title or link waits for an admin. */
export async function changeRelease(
  tx: Db,
  deps: Pick<AppDeps, 'now'>,
  artist: Member,
  id: number,
  changes: ReleaseChanges,
  version?: number,
): Promise<ReleaseRow | null> {
  const release = await lockRelease(tx, id, artist.profileId);
  if (!release || (version !== undefined && version !== release.version)) return null;
  const waits = await keepApprovedRelease(tx, deps, artist, release, changes);
  const changed = await updateRelease(tx, id, artist.profileId, without(changes, waits));
  if (changed) await followRelease(tx, id);
  return changed;
}

/** Settle the file store after the commit. Throws the 404, and the 409 while paid work needs it. */
export async function removeRelease(tx: Db, files: AppDeps['files'], artist: Member, id: number) {
  const release = await findRelease(tx, id, artist.profileId);
  if (!release || !can(artist, 'delete', release)) throw notFound();
  if (await isInWork(tx, id)) throw conflict(RELEASE_MESSAGES.inWork, 'release_in_work');
  if (!(await deleteRelease(tx, id, artist.profileId))) throw notFound();
  await files.planDelete(tx, folderOf('releaseId', id));
}
