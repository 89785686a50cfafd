import type { ListPage } from './entityPatch';

/** A list that was asked for, or its beginning. */
export interface EntityList {
  /** In the order of the list. */
  ids: readonly number[];
  /** The path or the cursor of the page that follows them; missing when they are all. */
  next?: string;
  /** Rows of all pages together, where the server counts them. */
  total?: number;
  /**
   * Those that were made here since the list was last answered. One answer of a list can be on its
   * way at a time, so the next one may not know them yet; the one after that does.
   */
  made?: readonly number[];
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The stored list where nothing is new in it. */
function changedTo(stored: EntityList | undefined, { ids, next, total, made = [] }: EntityList) {
  const isSame =
    stored !== undefined && isEqual(stored.ids, ids) && isEqual(stored.made ?? [], made);
  if (isSame && stored.next === next && stored.total === total) return stored;
  return {
    ids: isSame ? stored.ids : ids,
    ...(next !== undefined && { next }),
    ...(total !== undefined && { total }),
    ...(made.length > 0 && { made }),
  };
}

/**
 * The list with one of its pages, which replaces what stood at its place. What stood behind it stays
 * until the page that follows comes, so that nothing vanishes while a long list is fetched again.
 */
export function withPage(stored: EntityList | undefined, page: Omit<ListPage, 'of' | 'key'>) {
  const { ids, after, next, total } = page;
  const named = new Set(ids);
  const known = stored?.ids ?? [];
  const made = (stored?.made ?? []).filter((id) => !named.has(id));
  const isFirst = after === undefined;

  const begin = isFirst ? 0 : placeAfter(known, after, named);
  const head = (isFirst ? made : known.slice(0, begin)).filter((id) => !named.has(id));
  const behind = Math.max(begin, known.findLastIndex((id) => named.has(id)) + 1);
  const inHead = new Set(head);
  const tail =
    next === undefined ? [] : known.slice(behind).filter((id) => !named.has(id) && !inHead.has(id));
  return changedTo(stored, {
    ids: [...head, ...ids, ...tail],
    ...(next !== undefined && { next }),
    ...(total !== undefined && { total }),
    ...(!isFirst && { made }),
  });
}

/** Where a page begins; the row before it may have been deleted meanwhile. */
function placeAfter(known: readonly number[], after: number, named: ReadonlySet<number>): number {
  const before = known.indexOf(after);
  if (before >= 0) return before + 1;
  const own = known.findIndex((id) => named.has(id));
  return own >= 0 ? own : known.length;
}

/** The list that begins with what was just made. */
export function withFirst(stored: EntityList | undefined, id: number): EntityList {
  const { ids = [], made = [] } = stored ?? {};
  if (ids.includes(id)) return changedTo(stored, { ...stored, ids });
  return { ...stored, ids: [id, ...ids], made: [id, ...made] };
}

/** The list without what has gone; the very same one when it had none of that. */
export function without(stored: EntityList, removed: ReadonlySet<number>): EntityList {
  const isLeft = (id: number) => !removed.has(id);
  if (stored.ids.every(isLeft)) return stored;
  const ids = stored.ids.filter(isLeft);
  const { total } = stored;
  return changedTo(stored, {
    ...stored,
    ids,
    ...(total !== undefined && { total: total - (stored.ids.length - ids.length) }),
    made: (stored.made ?? []).filter(isLeft),
  });
}
