import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import type { OrderNote } from '@/shared/platform/orderStages';
import { notifyParties } from './orderNoticesCommands';
import { findOrder, type OrderRow, raiseOrderVersion } from './ordersRepository';
import { listEvents, writeEvent } from './orderEventsRepository';

/** Both sides see it in the history, once for each admin and dispute. Lock the order first. */
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
  await noteEvent(tx, deps, row, 'adminLook', { by: { actor: 'admin', userId: adminUserId } });
}

interface NoteFacts {
  /** The account that caused it; without one, the clock did. */
  by?: { actor: 'admin' | 'artist' | 'media'; userId: number; personId?: number };
  data?: Record<string, string | number> | null;
}

export async function noteEvent(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  { order: { id, stage } }: OrderRow,
  name: OrderNote,
  { by, data = null }: NoteFacts = {},
): Promise<void> {
  const event = {
    orderId: id,
    name,
    fromStage: stage,
    toStage: stage,
    createdAt: now(),
    actor: by?.actor ?? 'clock',
    data,
  } as const;
  await writeEvent(tx, event, by);
  await notifyChanged(tx, id);
}

export async function notifyChanged(tx: Db, id: number): Promise<void> {
  await raiseOrderVersion(tx, id);
  const row = await findOrder(tx, id);
  if (row) await notifyParties(tx, row);
}
