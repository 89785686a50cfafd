import { utcDay } from '@/shared/platform/format';
import type { PieceView, ShownPiece } from '@/client/features/identity/shared/clippings/Clippings';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How visitors see pieces: in UTC, with links that give no credit. */
export const viewAt = (now: Date): PieceView => ({
  writeDay: utcDay,
  now,
  link: { rel: 'nofollow sponsored noopener' },
});

/** The pieces whose links can be followed; only a label that was found is shown. */
export const followable = (pieces: readonly ShownPiece[]): ShownPiece[] =>
  pieces
    .filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url))
    .map((piece) => ({
      ...piece,
      url: new URL(piece.url).href,
      label: piece.label === 'labelled' ? 'labelled' : null,
    }));

/** '3 pieces, 2 outlets, all live'; `null` without any. */
export function countOf(pieces: readonly ShownPiece[]): string | null {
  if (pieces.length === 0) return null;
  const outlets = new Set(pieces.map(({ outlet }) => outlet.id)).size;
  const count = `${counted(pieces.length, 'piece')}, ${counted(outlets, 'outlet')}`;
  const areLive = pieces.every(({ finding }) => finding?.outcome === 'live');
  return areLive && pieces.length > 1 ? `${count}, all live` : count;
}
