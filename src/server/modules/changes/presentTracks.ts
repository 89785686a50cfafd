import type { ChangeRow } from './changesRepository';

/** A track as a change keeps it. */
export interface KeptTrack {
  id: number;
  title: string;
}
type Sides = Pick<ChangeRow, 'before' | 'after'>;

/**
 * Tracks as a change keeps them: one a line, the id before the title, so that another sound of the
 * same title is another track.
 */
export const trackLines = (tracks: readonly KeptTrack[]): string =>
  tracks.map(({ id, title }) => `${id} ${title}`).join('\n');

export const tracksIn = (lines: string | null): KeptTrack[] =>
  [...(lines ?? '').matchAll(/^(\d+) (.*)$/gm)].map(([, id, title = '']) => ({
    id: Number(id),
    title,
  }));

const among =
  (tracks: readonly KeptTrack[]) =>
  ({ id }: KeptTrack): boolean =>
    tracks.some((each) => each.id === id);

/** What a revert leaves: the earlier tracks as they were, but for those whose sound is gone. */
export const revertedTracks = ({ before, after }: Sides): string =>
  trackLines(tracksIn(before).filter(among(tracksIn(after))));

/** Changes of before the ids were kept have numbers in their place. */
const areKept = (lines: string | null): boolean => trackLines(tracksIn(lines)) === (lines ?? '');

/** As an admin reads them: numbered, each with what has become of it. */
export function trackTexts({ before, after }: Sides): Sides {
  return {
    before: numbered(before, tracksIn(after), 'removed, its file is gone'),
    after: numbered(after, tracksIn(before), 'new'),
  };
}

function numbered(lines: string | null, others: readonly KeptTrack[], mark: string) {
  if (!areKept(lines)) return lines;
  const isKnown = among(others);
  return tracksIn(lines)
    .map((track, index) => `${index + 1}. ${track.title}${isKnown(track) ? '' : ` (${mark})`}`)
    .join('\n');
}

/** Artwork that was replaced is gone; of tracks it depends on whether there is one to go back to. */
export function canRevert({ field, isLive, ...sides }: ChangeRow): boolean {
  if (!isLive || field === 'artwork') return false;
  if (field !== 'tracks') return true;
  return areKept(sides.before) && areKept(sides.after) && revertedTracks(sides) !== sides.after;
}
