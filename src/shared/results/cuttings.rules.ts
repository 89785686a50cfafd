import type { Piece } from '../identity/outlets.schemas';
import { hostOf } from '../identity/links.rules';
import { seededRandom } from '../platform/seededArt';

/** The settings of a masthead; an outlet keeps its own by its id. */
const MASTHEADS = ['ink', 'violet', 'ruled', 'mint', 'night', 'signal'] as const;
export type Masthead = (typeof MASTHEADS)[number];

export const mastheadOf = (outletId: number): Masthead =>
  MASTHEADS[outletId % MASTHEADS.length] ?? MASTHEADS[0];

/** The sentence that the outlet has pulled out, else the headline without quotation marks. */
export const cuttingText = ({
  pull_quote,
  title,
  url,
}: Pick<Piece, 'pull_quote' | 'title' | 'url'>): string =>
  pull_quote === null ? (title ?? hostOf(url)) : `“${pull_quote}”`;

const POINTS = 26;
export const EDGE_HEIGHT = 14;

/** The torn edge below a cutting, as a path in a box 100 wide. */
export function tornEdge(id: number): string {
  const random = seededRandom(`cutting ${id}`);
  const points = Array.from({ length: POINTS }, (_none, index) => {
    const x = (100 * (POINTS - 1 - index)) / (POINTS - 1);
    return `L${x} ${(random.next() * EDGE_HEIGHT).toFixed(1)}`;
  });
  return `M0 0H100${points.join('')}Z`;
}

/** Longer texts are set smaller. */
const LONG = 60;

/** In pixels, of the widest page. */
const COLUMNS = [
  { width: 536, sizes: [60, 40] },
  { width: 344, sizes: [48, 40] },
  { width: 256, sizes: [28, 28] },
] as const;

export const isLong = (text: string): boolean => text.length > LONG;

/** About how high a cutting is in a column, in pixels. */
function heightOf(text: string, { width, sizes }: (typeof COLUMNS)[number]): number {
  const size = sizes[isLong(text) ? 1 : 0];
  const lines = Math.ceil((text.length * size * 0.5) / (width - 40));
  return 180 + lines * size;
}

/**
 * Deals pieces to three columns of falling width, each to the one that ends first. The last has
 * so much `below` its cuttings.
 */
export function dealCuttings<P extends Pick<Piece, 'pull_quote' | 'title' | 'url'>>(
  pieces: readonly P[],
  below = 0,
): P[][] {
  const columns = COLUMNS.map((column, index) => ({
    column,
    pieces: [] as P[],
    height: index === COLUMNS.length - 1 ? below : 0,
  }));
  for (const piece of pieces) {
    const first = columns.reduce((one, other) => (other.height < one.height ? other : one));
    first.pieces.push(piece);
    first.height += heightOf(cuttingText(piece), first.column);
  }
  return columns.map(({ pieces: dealt }) => dealt);
}
