import { serve, routesOf } from '@/server/platform/http/serve';
import { listeningContract } from '@/shared/music/listening.schemas';
import { HEARD_PARTS, hasPart, setPart } from '@/shared/music/listening.rules';
import {
  type ListeningRow,
  beginListening,
  findTrackToHear,
  lockListening,
  updateListening,
} from './listeningRepository';
import type { Member } from '@/server/platform/auth/actor';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/failures';
import { findHearing, isHeard } from '@/server/modules/music/campaigns/hearingRepository';

/** How early a report may be, since the network delays reports unevenly. */
const SPARE_MS = 2000;

type Heard = Pick<ListeningRow, 'parts' | 'heard' | 'reportedAt' | 'spareMs'>;

export const listeningRoutes = routesOf((app, deps) => {
  const { config, database } = deps;
  serve(app, listeningContract.reportListening, async ({ account, id, body }) => {
    const parts = Buffer.from(body.parts, 'base64');
    const report = { parts, now: deps.now(), config };
    await database.db.transaction((tx) => recordListening(tx, account, id, report));
  });
});

/** Adds at most as much as could have been played since the last report at normal speed. */
export function mergeHeard(
  before: Heard,
  reported: Uint8Array,
  { seconds, now }: { seconds: number; now: Date },
): Heard {
  const partMs = (seconds * 1000) / HEARD_PARTS;
  const passedMs = Math.max(0, now.getTime() - before.reportedAt.getTime());
  let leftMs = passedMs + before.spareMs;
  const parts = Buffer.from(before.parts);
  let { heard } = before;
  for (let part = 0; part < HEARD_PARTS && leftMs >= partMs; part += 1) {
    if (hasPart(parts, part) || !hasPart(reported, part)) continue;
    setPart(parts, part);
    heard += 1;
    leftMs -= partMs;
  }
  const spareMs = Math.floor(Math.min(leftMs, Math.max(SPARE_MS, partMs)));
  return { parts, heard, spareMs, reportedAt: passedMs > 0 ? now : before.reportedAt };
}

/** Tracks of unknown length have no parts. Throws the 404 if the outlet may not hear the track. */
async function recordListening(
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
