import { asc, min, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';

/** The id of the row that has been due longest and that no other process has locked; locks it. */
export const longestDue = <Id extends PgColumn>(
  db: Db,
  id: Id,
  dueAt: PgColumn,
  condition: SQL | undefined,
) =>
  db
    .select({ id })
    .from(id.table)
    .where(condition)
    .orderBy(asc(dueAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true });

/** The earliest value of a due column; `null` when nothing waits. */
export async function firstDueAt(db: Db, dueAt: PgColumn, condition?: SQL): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(dueAt) })
    .from(dueAt.table)
    .where(condition);
  return (row?.at as Date | null | undefined) ?? null; // the type of every due column
}
