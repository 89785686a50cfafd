import { HEARD_PARTS, hasPart, setPart } from '@/shared/music/heardParts';
import type { ListeningRow } from './listeningRepository';

/** How early a report may be, since the network delays reports unevenly. */
const SPARE_MS = 2000;

type Heard = Pick<ListeningRow, 'parts' | 'heard' | 'reportedAt' | 'spareMs'>;

/**
 * Adds reported parts to those heard of a track of `seconds`: at most as much as could have been
 * played since the last report at normal speed, earlier parts first. Unused time is lost except two
 * seconds, or one part of a long track.
 */
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
