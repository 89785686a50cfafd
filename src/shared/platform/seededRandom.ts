/** FNV-1a over UTF-16 units: returns a 32-bit number for a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

export interface SeededRandom {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns one of the items; the list must not be empty. */
  pick<Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
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
