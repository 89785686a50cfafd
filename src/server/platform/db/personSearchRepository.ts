import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escaped, hasWords } from '@/server/platform/db/containsWords';
import { artistProfiles, outletProfiles, users } from '@/server/platform/db/schema';
import { ID_MAX } from '@/shared/platform/limits';
import { DELETED_NAMES } from '@/shared/platform/deletedNames';

/** The number in the search; 0, which no row has, if it is none. */
export const numberIn = (search: string): number => {
  const given = /^[1-9]\d{0,9}$/.test(search) ? Number(search) : 0;
  return given <= ID_MAX ? given : 0;
};

/**
 * The ids of the accounts that the search finds: by the beginning of the e-mail address or user
 * name, by the words of a name, or by number. Each part has its own index.
 */
export function accountsFound(search: string): SQL {
  const prefix = `${escaped(search.toLowerCase())}%`;
  return sql`(SELECT id FROM ${users} WHERE lower(${users.email}) LIKE ${prefix}
    UNION SELECT id FROM ${users} WHERE lower(${users.username}) LIKE ${prefix}
    UNION SELECT user_id FROM ${artistProfiles} WHERE ${hasWords(search, artistProfiles.searchName)}
    UNION SELECT user_id FROM ${outletProfiles} WHERE ${hasWords(search, outletProfiles.searchName)}
    UNION SELECT id FROM ${users} WHERE ${users.id} = ${numberIn(search)})`;
}

const named = sql.raw(`CASE WHEN u.deleted_at IS NULL
  THEN coalesce(a.stage_name, m.company_name, u.username)
  WHEN u.role = 'artist' THEN '${DELETED_NAMES.artist}' ELSE '${DELETED_NAMES.media}' END`);

/** The name of the account with this id, as admins see it. */
export const nameOfAccount = (userId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(SELECT ${named} FROM users u LEFT JOIN artist_profiles a ON a.user_id = u.id
    LEFT JOIN media_profiles m ON m.user_id = u.id WHERE u.id = ${userId})`;
