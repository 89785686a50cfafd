export interface Paged<Item> {
  /** Of the shown page alone. */
  items: readonly Item[];
  /** From 1; 0 when there is nothing to show. */
  page: number;
  pages: number;
  /** Of all pages together. */
  total: number;
}

/** The page of a list that the address asks for; the nearest there is when it has no such page. */
export function paged<Item>(all: readonly Item[], wanted: string, size: number): Paged<Item> {
  const pages = Math.ceil(all.length / size);
  const asked = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 1;
  const page = Math.min(Math.max(asked, 1), pages);
  return {
    items: all.slice((page - 1) * size, page * size),
    page,
    pages,
    total: all.length,
  };
}
