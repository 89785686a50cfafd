import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold } from '@/shared/fold';

/** `%`, `_` and `\` stand for themselves. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/**
 * The condition that every word of a search is contained in the columns, which hold `fold(…)` of
 * their texts; none where nothing is searched for.
 */
export function containsWords(
  search: string | undefined,
  ...columns: readonly SQLWrapper[]
): SQL | undefined {
  return eachWord(search, (word) => containsWord(word, ...columns));
}

/** The condition that `holds` holds of every word of a search; none where nothing is searched for. */
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
