import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { presentDeliverable } from './deliveriesRepository';
import { findDispute, type DisputeRow } from './disputesRepository';
import { presentEvent } from './orderEventsRepository';
import { orderPresenter } from './ordersView';

/** An order with its history and work, as the admin sees it. */
export async function orderFileOf(
  deps: Pick<AppDeps, 'config' | 'now' | 'database'>,
  id: number,
  adminUserId: number,
): Promise<DisputedOrder> {
  const row = await findDispute(deps.database.db, id);
  if (!row) throw notFound();
  return presentDispute(row, deps, adminUserId);
}

export function presentDispute(
  { row, events, deliverables, suspended, clicks }: DisputeRow,
  deps: Pick<AppDeps, 'config' | 'now'>,
  adminUserId: number,
): DisputedOrder {
  const opened = events.findLast(({ name }) => name === 'dispute');
  return {
    ...orderPresenter(deps, { role: 'admin', userId: adminUserId })(row),
    events: events.map((event) => presentEvent(event)),
    deliverables: deliverables.map(presentDeliverable),
    disputed_at: opened?.createdAt.toISOString() ?? null,
    suspended,
    clicks,
    is_own: row.artistUserId === adminUserId || row.outletUserId === adminUserId,
  };
}
