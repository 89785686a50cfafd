/** The known row heights of a list in pixels, and the state in which they were measured. */
export interface RowHeights {
  /** The width of the list when they were measured. */
  width: number;
  /** The height assumed for a row that was not measured. */
  estimate: number;
  /** The measured heights, by row id. */
  measured: ReadonlyMap<number, number>;
  /** The scroll position of the page. */
  offset: number;
}

const remembered = new Map<string, RowHeights>();

/** Stores the heights for a history entry, so that Back finds each row where it was. */
export function rememberRowHeights(entry: string, heights: RowHeights): void {
  remembered.set(entry, heights);
}

export const recallRowHeights = (entry: string): RowHeights | undefined => remembered.get(entry);

/**
 * Returns a height before any row was measured, for the three layouts of `RuledList.module.css`.
 */
export function guessRowHeight(width: number): number {
  if (width >= 860) return 65;
  return width >= 560 ? 184 : 238;
}

/**
 * Returns the average of the measured heights, rounded so that small differences change nothing.
 */
export function averageHeight(heights: Iterable<number>, fallback: number): number {
  let sum = 0;
  let count = 0;
  for (const height of heights) {
    sum += height;
    count += 1;
  }
  return count === 0 ? fallback : Math.round(sum / count);
}
