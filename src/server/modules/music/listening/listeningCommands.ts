import type { Member } from '@/server/platform/auth/actor';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/failures';
import { findHearing, isHeard } from '@/server/modules/music/campaigns/hearingRepository';
import {
  beginListening,
  findTrackToHear,
  lockListening,
  updateListening,
} from './listeningRepository';
import { mergeHeard } from './mergeHeard';

/**
 * Records a report of the outlet's player, except for a track of unknown length, which has no
 * parts. Throws the 404 if the outlet may not hear the track.
 */
export async function recordListening(
  tx: Db,
  outlet: Member,
  trackId: number,
  { parts, now, config }: { parts: Buffer; now: Date; config: Config },
): Promise<void> {
  const track = await findTrackToHear(tx, trackId);
  const hearing = track && (await findHearing(tx, config, outlet.userId, track.releaseId, now));
  if (!track?.fileId || !hearing || !isHeard(hearing, track)) throw notFound();
  if (track.seconds === null || track.seconds <= 0) return;
  const pair = { trackId, outletId: outlet.profileId };
  if (await beginListening(tx, pair, now)) return;
  const row = await lockListening(tx, pair);
  if (row) await updateListening(tx, pair, mergeHeard(row, parts, { seconds: track.seconds, now }));
}
