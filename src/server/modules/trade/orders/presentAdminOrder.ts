import type { AdminOrder } from '@/shared/trade/adminOrders.schemas';
import { fromCents } from '@/shared/platform/cents';
import type { AdminOrderRow } from './adminOrdersRepository';

/** How orders are presented to an admin who sees amounts, or to one who does not. */
export const adminOrderPresenter =
  (hasAmounts: boolean) =>
  (row: AdminOrderRow): AdminOrder => ({
    id: row.order.id,
    release_title: row.order.releaseTitle,
    type: row.order.type,
    artist: { id: row.artistUserId, name: row.artistName ?? '' },
    outlet: { id: row.outletUserId, name: row.outletName ?? '' },
    price: hasAmounts ? fromCents(row.order.priceCents) : null,
    stage: row.order.stage,
    close_reason: row.order.closeReason,
    paid_at: row.order.paidAt?.toISOString() ?? null,
    created_at: row.order.createdAt.toISOString(),
    version: row.order.version,
  });
