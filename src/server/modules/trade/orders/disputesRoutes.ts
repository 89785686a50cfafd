import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { type Deciding, serveDecision } from '@/server/modules/platform/audit/decision';
import { serve } from '@/server/platform/http/serve';
import {
  disputesContract,
  type DisputedOrder,
  adminOrdersContract,
} from '@/shared/trade/adminOrders.schemas';
import { ordersFor } from './adminOrdersRepository';
import { findDispute, listDisputes, type DisputeRow } from './disputesRepository';
import { presentDeliverable } from './deliveriesRepository';
import { orderPresenter } from './ordersView';
import { presentEvent } from './orderEventsRepository';
import type { Db } from '@/server/platform/db/client';
import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import type { Resolution } from '@/shared/trade/deliveries.schemas';
import { formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { stageChipOf } from '@/shared/platform/orderStatus';
import { moveOrder } from './moveOrderCommands';
import { lockOrder, type OrderRow } from './ordersRepository';

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
  };

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

const stageTextOf = ({ stage, paidAt }: OrderRow['order']): string =>
  stageChipOf({ stage, close_reason: null, paid_at: paidAt?.toISOString() ?? null }).text;

/** Carries out an admin's decision on a dispute, or on other paid work. */
async function resolveOrder(
  tx: Db,
  orderId: number,
  { outlet_amount, reason }: Resolution,
  deciding: Deciding,
): Promise<void> {
  const outletCents = toCents(outlet_amount);
  const { deps, version } = deciding;
  const admin = { role: 'admin', userId: deciding.admin.userId } as const;
  const locked = await lockOrder(tx, orderId);
  await moveOrder(tx, deps, orderId, 'resolve', admin, {
    outletCents,
    version,
    ...(locked && { locked }),
    comment: reason,
  });
  await writeDecision(tx, deciding, {
    action: 'dispute_resolved',
    subject: 'order',
    subjectId: orderId,
    orderId,
    amountCents: outletCents,
    ...(locked && { before: stageTextOf(locked.order) }),
    after: `${formatPrice(fromCents(outletCents))} to the outlet`,
    reason,
  });
}
