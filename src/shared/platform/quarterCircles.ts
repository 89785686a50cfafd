import type { SeededRandom } from './seededRandom';

/** A square of side 1 with one rounded corner, by the corner that is the centre of the arc. */
const QUARTERS = [
  (x: number, y: number, s: number) => `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
  (x: number, y: number, s: number) => `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z`,
  (x: number, y: number, s: number) => `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`,
  (x: number, y: number, s: number) => `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
] as const;

export interface ColouredPath {
  fill: string;
  d: string;
}

/**
 * Returns quarter circles on a grid, one path per colour. Squares in the background colour stay
 * empty.
 *
 * @param fills the colours of the quarters; '' for the background
 */
export function quarterCircles(
  random: SeededRandom,
  columns: number,
  rows: number,
  side: number,
  fills: readonly [string, ...string[]],
): ColouredPath[] {
  const byFill = new Map<string, string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const fill = random.pick(fills);
      const quarter = random.pick(QUARTERS);
      if (fill === '') continue;
      const drawn = quarter(column * side, row * side, side);
      byFill.set(fill, (byFill.get(fill) ?? '') + drawn);
    }
  }
  return [...byFill].map(([fill, d]) => ({ fill, d }));
}
