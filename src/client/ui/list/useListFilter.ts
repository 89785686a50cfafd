import { useDeferredValue, useMemo } from 'react';
import { foldText } from '@/client/lib/fold';
import { textField, useAddressState } from '../useAddressState';
import { WHOLE_LIST_MAX } from './ListRows';

/** State of the field above a long list; `null` for a short list. */
export interface ListFilter {
  query: string;
  setQuery: (query: string) => void;
  /** The number of all rows. */
  total: number;
}

const ADDRESS = { filter: textField };

/**
 * Filters a long list to the rows whose text contains each word of the query, ignoring case and
 * accents. The query is kept in the address, so that Back shows the same rows.
 *
 * @param textOf returns the text that the search matches; a stable function
 */
export function useListFilter<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): { shown: readonly Row[]; filter: ListFilter | null } {
  const [{ filter }, change] = useAddressState(ADDRESS);
  const isOffered = rows.length > WHOLE_LIST_MAX || (filter !== '' && rows.length > 0);
  const query = useDeferredValue(filter);
  const isFiltering = query.trim() !== '';
  /* folded once for all key presses */
  const texts = useMemo(
    () => (isFiltering ? rows.map((row) => foldText(textOf(row))) : []),
    [rows, textOf, isFiltering],
  );
  const shown = useMemo(() => {
    if (!isFiltering) return rows;
    const words = foldText(query).split(/\s+/).filter(Boolean);
    return rows.filter((_row, index) => words.every((word) => texts[index]?.includes(word)));
  }, [rows, texts, query, isFiltering]);

  const setQuery = (next: string) => {
    change({ filter: next });
  };
  return { shown, filter: isOffered ? { query: filter, setQuery, total: rows.length } : null };
}
