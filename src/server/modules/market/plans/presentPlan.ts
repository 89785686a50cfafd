import { presentFields } from '@/server/platform/http/presentFields';
import { fromCents } from '@/shared/platform/cents';
import type { Plan, PlanPiece } from '@/shared/market/plans.schemas';
import type { LatestOrderRow, PieceRow, PlanRow } from './plansRepository';

const ORDER_FIELDS = ['id', 'stage', 'close_reason', 'delivery_due_at', 'delivered_at'] as const;
const presentOrder = (order: NonNullable<PieceRow['order']>) => ({
  ...presentFields(order, ORDER_FIELDS),
  price: fromCents(order.costCents),
});

interface PlanFacts {
  pieces: readonly PieceRow[];
  orderedCents: number;
  latestOrders: readonly LatestOrderRow[];
  /** Whether the catalogue is open to the artist, so that outlets without an order are named. */
  isOpen: boolean;
}

const presentPiece = (row: PieceRow, isOpen: boolean): PlanPiece => ({
  service: {
    id: row.id,
    type: row.type,
    media: isOpen || row.order ? row.media : null,
    price: fromCents(row.priceCents),
    delivery_days: row.deliveryDays,
  },
  is_pinned: row.isPinned,
  is_for_sale: row.isForSale,
  order: row.order && presentOrder(row.order),
});

export const presentPlan = (
  { campaignId, budgetCents, releaseDay, priority, version }: Omit<PlanRow, 'createdAt'>,
  { pieces, orderedCents, latestOrders, isOpen }: PlanFacts,
): Plan => ({
  id: campaignId,
  budget: fromCents(budgetCents),
  ordered: fromCents(orderedCents),
  orders: latestOrders.map(({ closeReason, ...order }) => ({
    ...order,
    close_reason: closeReason,
  })),
  release_day: releaseDay,
  priority,
  version,
  pieces: pieces.map((piece) => presentPiece(piece, isOpen)),
});
