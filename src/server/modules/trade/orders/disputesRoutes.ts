import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { serveDecision } from '@/server/modules/platform/audit/decision';
import { routesOf, serve } from '@/server/platform/http/serve';
import {
  disputesContract,
  type DisputedOrder,
  adminOrdersContract,
} from '@/shared/trade/adminOrders.schemas';
import { ordersFor } from './adminOrdersRepository';
import { findDispute, listDisputes, type DisputeRow } from './disputesRepository';
import { resolveOrder } from './disputesCommands';
import { presentDeliverable } from './deliveriesRepository';
import { orderPresenter } from './ordersView';
import { presentEvent } from './orderEventsRepository';

export const disputesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, disputesContract.listDisputes, ({ account, query }) =>
    listDisputes(db, query, (row) => presentDispute(row, deps, account.userId)),
  );
  serve(app, adminOrdersContract.listAllOrders, ({ account, query }) =>
    ordersFor(db, query, account.userId, deps.now()),
  );
  const show = async (id: number, adminUserId: number) => {
    const row = await findDispute(db, id);
    if (!row) throw notFound();
    return presentDispute(row, deps, adminUserId);
  };
  serve(app, adminOrdersContract.getOrderFile, ({ account, id }) => show(id, account.userId));
  serveDecision(app, deps, disputesContract.resolveDispute, {
    decide: resolveOrder,
    show: (id, { userId }) => show(id, userId),
  });
});

function presentDispute(
  { row, events, deliverables, suspended, clicks }: DisputeRow,
  deps: Pick<AppDeps, 'config' | 'now'>,
  adminUserId: number,
): DisputedOrder {
  const opened = events.findLast(({ name }) => name === 'dispute');
  return {
    ...orderPresenter(deps, { role: 'admin', userId: adminUserId })(row),
    events: events.map(presentEvent),
    deliverables: deliverables.map(presentDeliverable),
    disputed_at: opened?.createdAt.toISOString() ?? null,
    suspended,
    clicks,
    is_own: row.artistUserId === adminUserId || row.outletUserId === adminUserId,
  };
}
