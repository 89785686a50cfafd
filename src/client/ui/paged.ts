export interface Paged<Item> {
  /** The items of the shown page. */
  items: readonly Item[];
  /** From 1; 0 when there are no items. */
  page: number;
  pages: number;
  /** The number of items on all pages. */
  total: number;
}

/** Returns the page of a list in the address, or the nearest existing one. */
export function paged<Item>(all: readonly Item[], wanted: string, size: number): Paged<Item> {
  const pages = Math.ceil(all.length / size);
  const requested = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 1;
  const page = Math.min(Math.max(requested, 1), pages);
  return {
    items: all.slice((page - 1) * size, page * size),
    page,
    pages,
    total: all.length,
  };
}
