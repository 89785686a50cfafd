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

/** '3 pieces at 2 outlets'; `null` without any. */
export const countOf = (pieces: readonly ShownPiece[]): string | null =>
  pieces.length === 0
    ? null
    : `${counted(pieces.length, 'piece')} at ${counted(new Set(pieces.map(({ outlet }) => outlet.id)).size, 'outlet')}`;
