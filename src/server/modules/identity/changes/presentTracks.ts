import type { ChangeRow } from './changesRepository';

/** A track as a change stores it. */
export interface StoredTrack {
  id: number;
  title: string;
}
type Sides = Pick<ChangeRow, 'before' | 'after'>;

/**
 * Writes tracks as a change stores them: one per line, the id before the title, so that a new sound
 * with the same title counts as another track.
 */
export const trackLines = (tracks: readonly StoredTrack[]): string =>
  tracks.map(({ id, title }) => `${id} ${title}`).join('\n');

export const tracksIn = (lines: string | null): StoredTrack[] =>
  [...(lines ?? '').matchAll(/^(\d+) (.*)$/gm)].map(([, id, title = '']) => ({
    id: Number(id),
    title,
  }));

const among =
  (tracks: readonly StoredTrack[]) =>
  ({ id }: StoredTrack): boolean =>
    tracks.some((each) => each.id === id);

/** Returns the tracks after a revert: the earlier ones, except those whose sound is deleted. */
export const revertedTracks = ({ before, after }: Sides): string =>
  trackLines(tracksIn(before).filter(among(tracksIn(after))));

/** Whether the lines carry track ids; older changes have `1.`, `2.` in their place. */
const haveIds = (lines: string | null): boolean => trackLines(tracksIn(lines)) === (lines ?? '');

/** Presents both lists to an admin: numbered, with new and removed tracks marked. */
export function trackTexts({ before, after }: Sides): Sides {
  return {
    before: numbered(before, tracksIn(after), 'removed, its file is gone'),
    after: numbered(after, tracksIn(before), 'new'),
  };
}

function numbered(lines: string | null, others: readonly StoredTrack[], mark: string) {
  if (!haveIds(lines)) return lines;
  const isKnown = among(others);
  return tracksIn(lines)
    .map((track, index) => `${index + 1}. ${track.title}${isKnown(track) ? '' : ` (${mark})`}`)
    .join('\n');
}

/**
 * Whether the change is live and can be reverted. Replaced pictures are deleted: artwork stays, and
 * a logo is removed. Tracks can be reverted only if that would change the list.
 */
export function canRevert({ field, isLive, ...sides }: ChangeRow): boolean {
  if (!isLive || field === 'artwork') return false;
  if (field === 'logo') return sides.after !== null;
  if (field !== 'tracks') return true;
  return haveIds(sides.before) && haveIds(sides.after) && revertedTracks(sides) !== sides.after;
}
