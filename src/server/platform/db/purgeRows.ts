import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/** Rows per statement, so that requests can run in between. */
const BATCH = 1000;

/**
 * Deletes the rows that match `isOver` in batches and returns how many. Rows that another process
 * has locked are skipped.
 */
export async function purgeRows(db: Db, key: PgColumn, isOver: SQL | undefined): Promise<number> {
  let purged = 0;
  let batch: number;
  do {
    const over = db
      .select({ key })
      .from(key.table)
      .where(isOver)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const deleted = await db.delete(key.table).where(inArray(key, over)).returning({ key });
    batch = deleted.length;
    purged += batch;
  } while (batch === BATCH);
  return purged;
}
