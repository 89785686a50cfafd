import { and, asc, lte, min, notInArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orders } from '@/server/db/schema';

/**
 * The timers of an order: the end of its stage, a reminder, and when the outlet's income becomes
 * available.
 */
export type OrderTimer = 'dueAt' | 'remindAt' | 'availableAt';

const notOf = (ids: readonly number[]) =>
  ids.length === 0 ? undefined : notInArray(orders.id, [...ids]);

/**
 * Locks the order whose timer is most overdue and returns its id. Orders that another process has
 * locked and those in `except` are skipped.
 */
export async function takeDue(
  tx: Db,
  timer: OrderTimer,
  now: Date,
  except: readonly number[],
): Promise<number | undefined> {
  const column = orders[timer];
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(column, now), notOf(except)))
    .orderBy(asc(column), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.id;
}

export async function nextDueAt(
  db: Db,
  timer: OrderTimer,
  except: readonly number[],
): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(orders[timer]) })
    .from(orders)
    .where(notOf(except));
  return row?.at ?? null;
}
