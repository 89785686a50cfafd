import { assertRow } from '@/server/platform/db/assertRow';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { reserveQuota } from '@/server/platform/files/fileRows';
import { bytesOf, type ReceivedUpload } from '@/server/platform/files/uploads';
import { conflict, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import type { Patch } from '@/shared/platform/contract';
import { keepApproved } from '@/server/modules/identity/changes/proposeCommands';
import { type StoredTrack, trackLines } from '@/server/modules/identity/changes/changesRepository';
import {
  updateRelease,
  isInWork,
  wasApproved,
} from '@/server/modules/music/releases/releasesRepository';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import { TRACKS_MAX } from '@/shared/platform/limits';
import {
  type CampaignChanges,
  type CampaignRow,
  findCampaign,
  lockCampaignAndRelease,
  type TrackRow,
  updateCampaign,
  can,
} from './campaignsRepository';
import { createTrack, deleteTrack, moveTrack, placeTracks, renameTrack } from './tracksRepository';

type Present = (row: CampaignRow) => object;
type Deps = Pick<AppDeps, 'config' | 'files' | 'now'>;

/** Throws the 404 for a campaign that is not the artist's, and the 409 while it is in review. */
export function refuseUnchangeable(
  artist: Member,
  row: CampaignRow | null,
  present: Present,
): asserts row is CampaignRow {
  if (!row || !can(artist, 'change', row)) throw notFound();
  if (row.campaign.stage === 'in_review') {
    throw conflict(CAMPAIGN_MESSAGES.inReview, 'campaign_in_review', present(row));
  }
}

export function refuseFull(row: CampaignRow, present: Present): void {
  if (row.tracks.length < TRACKS_MAX) return;
  throw conflict(CAMPAIGN_MESSAGES.tooManyTracks, 'tracks_full', present(row));
}

async function lockOwn(tx: Db, artist: Member, id: number, present: Present): Promise<CampaignRow> {
  const row = await lockCampaignAndRelease(tx, id, artist.profileId);
  refuseUnchangeable(artist, row, present);
  return row;
}

async function findChanged(tx: Db, id: number): Promise<CampaignRow> {
  const row = await findCampaign(tx, id);
  assertRow(row, `Campaign ${id}`);
  return row;
}

/** Raises the campaign's version, and points the release's audio to the first track with sound. */
async function followTracks(tx: Db, id: number): Promise<CampaignRow> {
  await updateCampaign(tx, id, {});
  const after = await findChanged(tx, id);
  const { release, tracks } = after;
  const audioFile = tracks.find(({ path }) => path !== null)?.path ?? null;
  if (audioFile !== release.audioFile)
    await updateRelease(tx, release.id, release.artistId, { audioFile });
  return after;
}

/** Does `followTracks` after an artist's change, which an admin reviews after an approval. */
async function followChange(tx: Db, before: CampaignRow, now: Date): Promise<void> {
  const { release, tracks } = await followTracks(tx, before.id);
  await keepApproved(tx, {
    record: 'release',
    recordId: release.id,
    userId: before.ownerId,
    now,
    isApproved: wasApproved(before.campaign),
    live: { tracks: trackLines(before.tracks) },
    changed: { tracks: trackLines(tracks) },
  });
}

const isLonger = (before: string | null, after: string | null | undefined): boolean =>
  after != null && (before === null || after > before);

/** A later day closes the public pages until it is confirmed that they open before. */
export async function changeCampaign(
  tx: Db,
  artist: Member,
  id: number,
  { changes, version }: { changes: CampaignChanges; version: number | undefined },
  present: Present,
): Promise<CampaignRow> {
  const row = await lockOwn(tx, artist, id, present);
  const { campaign, release } = row;
  const isLater = isLonger(campaign.embargoUntil, changes.embargoUntil);
  if (isLater && (await isInWork(tx, release.id)))
    throw conflict(CAMPAIGN_MESSAGES.embargoAgreed, 'embargo_agreed', present(row));
  const all = { ...changes, ...(isLater && { opensEarly: false }) };
  if (Object.keys(changes).length > 0 && !(await updateCampaign(tx, id, all, version))) {
    throw staleOrNotFound(present(row));
  }
  return findChanged(tx, id);
}

interface SentTrack {
  title: string;
  peaks: number[] | null;
}

/** Settle the file store after the commit. Throws as `refuseUnchangeable` and `refuseFull` do. */
export async function addTrack(
  tx: Db,
  { config, files, now }: Deps,
  artist: Member,
  id: number,
  { title, peaks }: SentTrack,
  upload: ReceivedUpload | undefined,
  present: Present,
): Promise<CampaignRow> {
  const row = await lockOwn(tx, artist, id, present);
  refuseFull(row, present);
  let path: string | null = null;
  if (upload) {
    await reserveQuota(tx, artist.userId, bytesOf([upload]), config.storageQuota);
    const owner = { ownerId: artist.userId, releaseId: row.release.id };
    path = await files.planMove(tx, upload, owner);
  }
  const track = { campaignId: id, position: row.tracks.length + 1, title, createdAt: now() };
  const sound = path === null ? null : { path, seconds: upload?.seconds ?? null, peaks };
  await createTrack(tx, track, sound);
  await followChange(tx, row, now());
  return findChanged(tx, id);
}

const trackIn = ({ tracks }: CampaignRow, id: number): TrackRow => {
  const track = tracks.find((each) => each.id === id);
  if (!track) throw notFound();
  return track;
};

export async function changeTrack(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  artist: Member,
  id: number,
  trackId: number,
  { title, position }: Patch<{ title: string | undefined; position: number | undefined }>,
  present: Present,
): Promise<CampaignRow> {
  const row = await lockOwn(tx, artist, id, present);
  const track = trackIn(row, trackId);
  if (title != null) await renameTrack(tx, trackId, title);
  const to = Math.min(position ?? track.position, row.tracks.length);
  if (to !== track.position) await moveTrack(tx, track, to);
  await followChange(tx, row, now());
  return findChanged(tx, id);
}

/** Deletes a track. Settle the file store after the commit, which deletes its sound. */
export async function removeTrack(
  tx: Db,
  { files, now }: Pick<AppDeps, 'files' | 'now'>,
  artist: Member,
  id: number,
  trackId: number,
  present: Present,
): Promise<CampaignRow> {
  const row = await lockOwn(tx, artist, id, present);
  await dropTrack(tx, files, trackIn(row, trackId));
  await followChange(tx, row, now());
  return findChanged(tx, id);
}

async function dropTrack(tx: Db, files: AppDeps['files'], track: TrackRow): Promise<void> {
  await deleteTrack(tx, track);
  if (track.path !== null) await files.planDelete(tx, track.path);
}

/** Deletes all other tracks; lock the release, and settle the file store after the commit. */
export async function revertTracks(
  tx: Db,
  files: AppDeps['files'],
  id: number,
  kept: readonly StoredTrack[],
): Promise<void> {
  const { tracks } = await findChanged(tx, id);
  const isKept = (track: TrackRow) => kept.some((each) => each.id === track.id);
  // Starts at the last track, since the tracks behind a deleted one move up.
  for (const track of tracks.filter((each) => !isKept(each)).reverse())
    await dropTrack(tx, files, track);
  await placeTracks(tx, kept);
  await followTracks(tx, id);
}
