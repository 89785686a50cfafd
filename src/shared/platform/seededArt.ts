export interface SeededRandom {
  /** Returns a number from 0 to below 1. */
  next(): number;
  pick<Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
}

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

/** On a grid, one path per colour; a fill of '' leaves the square empty. */
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

/** FNV-1a over UTF-16 units: returns a 32-bit number for a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** mulberry32: the same seed always gives the same sequence of numbers. */
export function seededRandom(seed: string): SeededRandom {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
