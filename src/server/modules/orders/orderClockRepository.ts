import { and, asc, lte, min, notInArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orders } from '@/server/db/schema';

/**
 * When an order's stage ends by itself, when somebody is reminded of that, or when what the outlet
 * got is available.
 */
export type OrderTimer = 'dueAt' | 'remindAt' | 'availableAt';

const notOf = (ids: readonly number[]) =>
  ids.length === 0 ? undefined : notInArray(orders.id, [...ids]);

/**
 * The order whose timer is due longest, held until the transaction ends. What another process holds
 * is left to it, and so are the ids given.
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
