/** The queue as a sequence of places to step through. */
export interface Places {
  /** All ids in queue order; a record that left the queue keeps its place. */
  order: readonly number[];
  waiting: ReadonlySet<number>;
}

/**
 * Returns the nearest waiting id after or before `id`, or `undefined` at either end, where the
 * selection stays.
 */
export function stepFrom({ order, waiting }: Places, id: number, step: 1 | -1): number | undefined {
  const at = order.indexOf(id);
  return step === 1
    ? order.slice(at + 1).find((each) => waiting.has(each))
    : order.slice(0, Math.max(at, 0)).findLast((each) => waiting.has(each));
}

/**
 * Returns the id to show when the queue opens: the one in the address, or else the first waiting.
 */
export function startOf(
  { order, waiting }: Places,
  openId: number,
  isKnown: (id: number) => boolean,
): number | undefined {
  if (openId > 0 && isKnown(openId)) return openId;
  return order.find((each) => waiting.has(each)) ?? order[0];
}

/** Returns how many of the loaded records after `id` are waiting. */
export const aheadOf = ({ order, waiting }: Places, id: number): number =>
  order.slice(order.indexOf(id) + 1).filter((each) => waiting.has(each)).length;

/** Inserts a row at its former place in the queue, or at the end without one. */
export function withRow<Row extends { id: number }>(
  rows: readonly Row[],
  row: Row,
  order: readonly number[],
): readonly Row[] {
  if (rows.some(({ id }) => id === row.id)) return rows;
  const place = order.indexOf(row.id);
  const next = place < 0 ? -1 : rows.findIndex(({ id }) => order.indexOf(id) > place);
  const at = next < 0 ? rows.length : next;
  return [...rows.slice(0, at), row, ...rows.slice(at)];
}
