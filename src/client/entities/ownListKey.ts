import { SEARCH_MAX } from '@/shared/limits';

/** The rows per page of an account's own list. */
export const OWN_PAGE_SIZE = 50;

/** Filters and the order of a list, as fields of its query; '' means none. */
export type ListChoices = Readonly<Record<string, string>>;

/**
 * The key of an account's own list with a search and choices; its first page has the number of all
 * rows.
 */
export function ownListKey(path: string, search = '', choices: ListChoices = {}): string {
  const query = {
    limit: String(OWN_PAGE_SIZE),
    count: '1',
    ...choices,
    search: search.slice(0, SEARCH_MAX),
  };
  const fields = Object.entries(query).filter(([, value]) => value !== '');
  return `${path}?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
