import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that a column is one of the ids that a prepared statement is given by that name. */
export const isAnyOf = (column: SQLWrapper, name: string): SQL =>
  sql`${column} = ANY(${sql.placeholder(name)})`;
