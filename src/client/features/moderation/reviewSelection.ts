/** What can be walked to: every place of the queue, and which of them wait. */
export interface Places {
  /** The ids in the order of the queue; what has left it keeps its place. */
  order: readonly number[];
  waiting: ReadonlySet<number>;
}

/**
 * The nearest one that waits, after an id or before it. Never the other way: at the end there is
 * none, and the selection stays where it is.
 */
export function stepFrom({ order, waiting }: Places, id: number, step: 1 | -1): number | undefined {
  const at = order.indexOf(id);
  return step === 1
    ? order.slice(at + 1).find((each) => waiting.has(each))
    : order.slice(0, Math.max(at, 0)).findLast((each) => waiting.has(each));
}

/** What is shown when the desk opens: what the address names, else the first that waits. */
export function startOf(
  { order, waiting }: Places,
  openId: number,
  isKnown: (id: number) => boolean,
): number | undefined {
  if (openId > 0 && isKnown(openId)) return openId;
  return order.find((each) => waiting.has(each)) ?? order[0];
}

/** How many wait after an id, as far as the list is loaded. */
export const aheadOf = ({ order, waiting }: Places, id: number): number =>
  order.slice(order.indexOf(id) + 1).filter((each) => waiting.has(each)).length;

/** The rows with one more, at the place that it had in the queue; at the end where it never was in it. */
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
