/** What is known of the heights of a list's rows, in pixels. */
export interface RowHeights {
  /** Of the list when they were measured. */
  width: number;
  /** Of a row that was not measured. */
  estimate: number;
  /** By the row's id. */
  measured: ReadonlyMap<number, number>;
  /** How far the page was scrolled. */
  offset: number;
}

const remembered = new Map<string, RowHeights>();

/** Keeps the heights for an entry of the history, so that Back finds each row where it was. */
export function rememberRowHeights(entry: string, heights: RowHeights): void {
  remembered.set(entry, heights);
}

export const recallRowHeights = (entry: string): RowHeights | undefined => remembered.get(entry);

/** Before any row was measured: the three ways in which `RuledList.module.css` sets a row. */
export function guessRowHeight(width: number): number {
  if (width >= 860) return 65;
  return width >= 560 ? 184 : 238;
}

/** Of what was measured, rounded so that a little difference changes nothing. */
export function averageHeight(heights: Iterable<number>, fallback: number): number {
  let sum = 0;
  let count = 0;
  for (const height of heights) {
    sum += height;
    count += 1;
  }
  return count === 0 ? fallback : Math.round(sum / count);
}
