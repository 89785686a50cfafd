import type { AppDeps } from '@/server/deps';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { notFound } from '@/server/platform/http/failures';
import type { PagedQuery } from '@/shared/platform/paging';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { presentDeliverable } from './deliveriesRepository';
import { findDispute, listDisputes, type DisputeRow } from './disputesRepository';
import { presentEvent } from './orderEventsRepository';
import { orderPresenter } from './ordersView';

/** An order with its history and work, as the admin sees it. */
export async function orderFileOf(
  deps: Pick<AppDeps, 'config' | 'now' | 'database'>,
  id: number,
  adminUserId: number,
): Promise<DisputedOrder> {
  const { db } = deps.database;
  const row = await findDispute(db, id);
  if (!row) throw notFound();
  return presentDispute(row, deps, adminUserId, await seesAmounts(db, adminUserId));
}

export async function disputesFor(
  deps: Pick<AppDeps, 'config' | 'now' | 'database'>,
  query: PagedQuery,
  adminUserId: number,
) {
  const { db } = deps.database;
  const hasAmounts = await seesAmounts(db, adminUserId);
  return listDisputes(db, query, (row) => presentDispute(row, deps, adminUserId, hasAmounts));
}

function presentDispute(
  { row, events, deliverables, suspended, clicks }: DisputeRow,
  deps: Pick<AppDeps, 'config' | 'now'>,
  adminUserId: number,
  hasAmounts: boolean,
): DisputedOrder {
  const opened = events.findLast(({ name }) => name === 'dispute');
  const order = orderPresenter(deps, { role: 'admin', userId: adminUserId })(row);
  const { price } = order.service;
  const percentOf = (sum: number) => Math.round((sum / price) * 10_000) / 100;
  return {
    ...order,
    ...(!hasAmounts && {
      service: { ...order.service, price: 100 },
      fee: percentOf(order.fee),
      outlet_part: order.outlet_part === null ? null : percentOf(order.outlet_part),
    }),
    is_in_percent: !hasAmounts,
    events: events.map((event) => presentEvent(event)),
    deliverables: deliverables.map(presentDeliverable),
    disputed_at: opened?.createdAt.toISOString() ?? null,
    suspended,
    clicks,
    is_own: row.artistUserId === adminUserId || row.outletUserId === adminUserId,
  };
}
