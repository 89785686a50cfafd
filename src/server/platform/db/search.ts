import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold, nearly } from '@/shared/platform/fold';
import type { Option } from '@/shared/platform/options';
import { artistProfiles, outletProfiles, users } from '@/server/platform/db/schema';
import { ID_MAX } from '@/shared/platform/limits';
import { DELETED_NAMES } from '@/shared/platform/roles';

/** The number in the search; 0, which no row has, if it is none. */
export const numberIn = (search: string): number => {
  const given = /^[1-9]\d{0,9}$/.test(search) ? Number(search) : 0;
  return given <= ID_MAX ? given : 0;
};

const named = sql.raw(`CASE WHEN u.deleted_at IS NULL
  OR u.role = 'staff'
  THEN coalesce(a.stage_name, m.company_name, u.username)
  WHEN u.role = 'artist' THEN '${DELETED_NAMES.artist}' ELSE '${DELETED_NAMES.media}' END`);

export const nameOfAccount = (userId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(SELECT ${named} FROM users u LEFT JOIN artist_profiles a ON a.user_id = u.id
    LEFT JOIN media_profiles m ON m.user_id = u.id WHERE u.id = ${userId})`;

/** Escapes `%`, `_` and `\` so that LIKE takes them literally. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The columns store the `searchable` form; `undefined` for an empty search. */
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

export function labelContains(
  word: string,
  column: SQLWrapper,
  options: readonly Option[],
): SQL | undefined {
  const values = options.filter(({ label }) => fold(label).includes(word));
  if (values.length === 0) return undefined;
  return sql`${column} IN ${values.map(({ value }) => value)}`;
}

/** The condition that each word begins a word of the folded text, which has a `wordIndex`. */
export function hasWords(search: string, column: SQLWrapper): SQL {
  const words = fold(search).split(' ').filter(Boolean);
  const query = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`to_tsvector('simple', ${column}) @@ to_tsquery('simple', ${query})`;
}

/** Also finds words with one wrong letter; the column has a `nearIndex` as well. */
const isNamed = (search: string, column: SQLWrapper) =>
  or(
    hasWords(search, column),
    eachWord(search, (word) => or(hasWords(word, column), isNearly(nearly(word), column))),
  );

/** Whether the column has a word like the `pattern`, which `nearly` makes. */
export const isNearly = (pattern: string | undefined, column: SQLWrapper): SQL | undefined =>
  pattern === undefined ? undefined : sql`${column} ~ ${pattern}`;

/** `searchable` in the database; a migration that changes it writes the stored copies anew. */
export const searchableText = (text: SQLWrapper): SQL =>
  sql`searchable_text(coalesce(${text}, ''))`;

/** A column of whole cents as lists write it, e.g. '$1,250.00'. */
export const priceText = (cents: SQLWrapper): SQL =>
  sql`to_char(${cents} / 100.0, 'FM$999,999,990.00')`;

/** A day in both forms in which lists write it, folded like a search. */
export const dayText = (day: SQLWrapper): SQL =>
  sql`coalesce(to_char(${day}, 'DD.MM.YYYY FMDD mon YYYY'), '')`;

/** By the beginning of address or user name, the words of a name, or number; each has an index. */
export function accountsFound(search: string): SQL {
  const prefix = `${escaped(search.toLowerCase())}%`;
  return sql`(SELECT id FROM ${users} WHERE lower(${users.email}) LIKE ${prefix}
    UNION SELECT id FROM ${users} WHERE lower(${users.username}) LIKE ${prefix}
    UNION SELECT user_id FROM ${artistProfiles} WHERE ${isNamed(search, artistProfiles.searchName)}
    UNION SELECT user_id FROM ${outletProfiles} WHERE ${isNamed(search, outletProfiles.searchName)}
    UNION SELECT id FROM ${users} WHERE ${users.id} = ${numberIn(search)}
    UNION SELECT m.user_id FROM ${users} JOIN outlet_seats s ON s.user_id = ${users.id}
      JOIN media_profiles m ON m.id = s.outlet_id WHERE lower(${users.email}) LIKE ${prefix})`;
}
