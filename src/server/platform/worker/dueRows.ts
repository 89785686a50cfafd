import { asc, min, type SQL, gt, lte, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';

/** Clocks of several machines differ by less than this. */
const APART_MS = 5 * 60_000;

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

/** A time further ahead than `longestMs` was written by a wrong clock, and counts as due. */
export function isDue(column: PgColumn, now: Date, longestMs: number): SQL | undefined {
  const tooFar = new Date(now.getTime() + longestMs + APART_MS);
  return or(lte(column, now), gt(column, tooFar));
}

export const hasPassed = (at: Date, now: Date, longestMs: number): boolean =>
  at <= now || at.getTime() > now.getTime() + longestMs;

export function nextAtHour(hour: number, now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}
