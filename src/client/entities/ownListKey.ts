import { SEARCH_MAX } from '@/shared/limits';

/** The key of an account's own list with a search; its first page has the number of all rows. */
export const ownListKey = (path: string, search = ''): string =>
  `${path}?limit=50&count=1${search && `&search=${encodeURIComponent(search.slice(0, SEARCH_MAX))}`}`;
