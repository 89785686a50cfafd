import { and, lte, notInArray } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';

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
  const [row] = await longestDue(tx, orders.id, column, and(lte(column, now), notOf(except)));
  return row?.id;
}

export const nextDueAt = (db: Db, timer: OrderTimer, except: readonly number[]) =>
  firstDueAt(db, orders[timer], notOf(except));
