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
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  const haystack = sql.join([...columns], sql` || ' ' || `);
  return and(...words.map((word) => sql`(${haystack}) LIKE ${`%${escaped(word)}%`}`));
}
