import type { ListPage } from './entityPatch';

/** A list, or its loaded pages from the first on. */
export interface EntityList {
  /** In list order. */
  ids: readonly number[];
  /** The path or cursor of the next page; undefined at the end of the list. */
  next?: string;
  /** The number of rows in all pages, if the server counts them. */
  total?: number;
  /**
   * Records created here since the list was last loaded. The response of a request running
   * meanwhile may lack them; the next response has them.
   */
  made?: readonly number[];
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The new list, or the stored one itself if they are equal. */
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
 * Replaces one page of the list. Later pages stay until they arrive too, so that no row disappears
 * while a long list is reloaded.
 */
export function withPage(stored: EntityList | undefined, page: Omit<ListPage, 'of' | 'key'>) {
  const { ids, after, next } = page;
  const named = new Set(ids);
  const known = stored?.ids ?? [];
  const made = (stored?.made ?? []).filter((id) => !named.has(id));
  const isFirst = after === undefined;
  /* If a page is an array, only the first one has the total. */
  const total = page.total ?? (isFirst ? undefined : stored?.total);

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

/** The index at which a page begins; the row before it may have been deleted meanwhile. */
function placeAfter(known: readonly number[], after: number, named: ReadonlySet<number>): number {
  const before = known.indexOf(after);
  if (before >= 0) return before + 1;
  const own = known.findIndex((id) => named.has(id));
  return own >= 0 ? own : known.length;
}

/** The list with the record that was just created in front. */
export function withFirst(stored: EntityList | undefined, id: number): EntityList {
  const { ids = [], made = [], total } = stored ?? {};
  if (ids.includes(id)) return changedTo(stored, { ...stored, ids });
  return {
    ...stored,
    ids: [id, ...ids],
    ...(total !== undefined && { total: total + 1 }),
    made: [id, ...made],
  };
}

/** The list without the removed ids; the same object if it had none of them. */
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
