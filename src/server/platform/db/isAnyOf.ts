import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The column is one of the ids that are bound to the prepared statement's placeholder `name`. */
export const isAnyOf = (column: SQLWrapper, name: string): SQL =>
  sql`${column} = ANY(${sql.placeholder(name)})`;
