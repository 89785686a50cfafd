import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold } from '@/shared/fold';

/** Escapes `%`, `_` and `\` so that LIKE takes them literally. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/**
 * Returns the condition that the columns, which store `fold(…)` of their texts, contain every word
 * of the search; `undefined` for an empty search.
 */
export function containsWords(
  search: string | undefined,
  ...columns: readonly SQLWrapper[]
): SQL | undefined {
  return eachWord(search, (word) => containsWord(word, ...columns));
}

/** Returns the condition that `holds` is true for every word; `undefined` for an empty search. */
export function eachWord(
  search: string | undefined,
  holds: (word: string) => SQL | undefined,
): SQL | undefined {
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  return and(...words.map(holds));
}

export function containsWord(word: string, ...columns: readonly SQLWrapper[]): SQL {
  const haystack = sql.join([...columns], sql` || ' ' || `);
  return sql`(${haystack}) LIKE ${`%${escaped(word)}%`}`;
}
