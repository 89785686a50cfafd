import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/** Returns the first row that a statement finds or changes; `null` when there is none. */
export const firstOf = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> =>
  (await rows)[0] ?? null;

/** Whether a row of the table meets all conditions. */
export async function isThereAny(
  db: Db,
  table: PgTable,
  ...conditions: readonly (SQL | undefined)[]
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(table)
    .where(and(...conditions))
    .limit(1);
  return row !== undefined;
}
