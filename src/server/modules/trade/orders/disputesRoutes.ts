import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict, notFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import {
  disputesContract,
  type DisputedOrder,
  adminOrdersContract,
} from '@/shared/trade/adminOrders.schemas';
import { toCents } from '@/shared/platform/format';
import { ordersFor } from './adminOrdersRepository';
import { findDispute, listDisputes, type DisputeRow } from './disputesRepository';
import { resolveOrder } from './disputesCommands';
import { presentDeliverable } from './deliveriesRepository';
import { orderPresenter, presentEvent } from './ordersView';

/** Orders for admins to read, and disputes to decide: `admin/orders/*`. */
export const disputesRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, disputesContract.listDisputes, ({ account, query }) =>
      listDisputes(db, query, (row) => presentDispute(row, deps, account.userId)),
    );
    serve(app, adminOrdersContract.listAllOrders, ({ account, query }) =>
      ordersFor(db, query, account.userId),
    );
    serve(app, adminOrdersContract.getOrderFile, async ({ account, id }) => {
      const row = await findDispute(db, id);
      if (!row) throw notFound();
      return presentDispute(row, deps, account.userId);
    });
    serve(app, disputesContract.resolveDispute, async ({ account, id, version, body, request }) => {
      const { userId } = account;
      const show = async () => {
        const row = await findDispute(db, id);
        if (!row) throw notFound();
        return presentDispute(row, deps, userId);
      };
      const { outlet_amount, reason } = body;
      const decision = {
        outletCents: toCents(outlet_amount),
        reason,
        version,
        adminId: userId,
        requestId: request.id,
      };
      try {
        await db.transaction((tx) => resolveOrder(tx, deps, id, decision));
      } catch (error) {
        const isMoved = error instanceof ApiFailure && error.status === 409;
        throw isMoved ? conflict(error.detail, error.code, await show()) : error;
      }
      deps.outbox.wake();
      return show();
    });
  };

/** Presents a disputed order to an admin. */
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
