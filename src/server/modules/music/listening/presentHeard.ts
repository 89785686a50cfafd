import type { Heard } from '@/shared/music/heardResponse';
import { HEARD_BYTES, HEARD_PARTS } from '@/shared/music/heardParts';
import type { listListening } from './listeningRepository';

const NOTHING = Buffer.alloc(HEARD_BYTES);

/** The seconds played of the tracks; `null` without sound of known length. */
export function presentHeard(
  tracks: readonly { id: number; seconds: number | null; hasSound: boolean }[],
  rows: Awaited<ReturnType<typeof listListening>>,
): Heard | null {
  const shown = tracks.flatMap(({ id, seconds, hasSound }) => {
    if (seconds === null || seconds <= 0 || !hasSound) return [];
    const row = rows.find(({ trackId }) => trackId === id);
    const heard = Math.round((seconds * (row?.heard ?? 0)) / HEARD_PARTS);
    return [{ id, heard, seconds, parts: (row?.parts ?? NOTHING).toString('base64') }];
  });
  if (shown.length === 0) return null;
  const total = (parts: number[]) => parts.reduce((sum, each) => sum + each, 0);
  return {
    heard: total(shown.map(({ heard }) => heard)),
    seconds: total(shown.map(({ seconds }) => seconds)),
    tracks: shown,
  };
}
