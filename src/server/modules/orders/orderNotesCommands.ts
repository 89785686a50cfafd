import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import type { OrderNote } from '@/shared/orders/orderStages';
import { tellParties } from './orderNoticesCommands';
import {
  findOrder,
  listEvents,
  type OrderRow,
  raiseOrderVersion,
  writeEvent,
} from './ordersRepository';

/**
 * An admin looks into what the two sides of a dispute keep to themselves: their chat, or a file.
 * Both see that in the history, once for each admin and dispute. To be called with the order held.
 */
export async function recordAdminLook(
  tx: Db,
  deps: Pick<AppDeps, 'now'>,
  row: OrderRow,
  adminUserId: number,
): Promise<void> {
  const events = await listEvents(tx, row.order.id);
  const opened = events.findLast(({ name }) => name === 'dispute')?.id ?? 0;
  const isKnown = events.some(
    ({ id, name, userId }) => id > opened && name === 'adminLook' && userId === adminUserId,
  );
  if (isKnown) return;
  await noteEvent(tx, deps, row, 'adminLook', { adminUserId });
}

interface NoteFacts {
  /** Who did it; nobody: time. */
  adminUserId?: number | null;
  data?: Record<string, number> | null;
}

/** Writes what happened into the history of the order, whose stage stays, and tells both. */
export async function noteEvent(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  { order: { id, stage } }: OrderRow,
  name: OrderNote,
  { adminUserId = null, data = null }: NoteFacts = {},
): Promise<void> {
  await writeEvent(tx, {
    ...{ orderId: id, name, fromStage: stage, toStage: stage, createdAt: now() },
    actor: adminUserId === null ? 'clock' : 'admin',
    userId: adminUserId,
    data,
  });
  await tellChanged(tx, id);
}

/** Of what changes in an order beside its moves. */
export async function tellChanged(tx: Db, id: number): Promise<void> {
  await raiseOrderVersion(tx, id);
  const row = await findOrder(tx, id);
  if (row) await tellParties(tx, row);
}
