import { presentFields } from '@/server/http/presentFields';
import { fromCents } from '@/shared/services/price';
import type { Plan, PlanPiece } from '@/shared/plans/plansContract';
import type { PieceRow, PlanRow } from './plansRepository';

const ORDER_FIELDS = ['id', 'stage', 'close_reason', 'delivery_due_at', 'delivered_at'] as const;
const presentOrder = (order: NonNullable<PieceRow['order']>) => ({
  ...presentFields(order, ORDER_FIELDS),
  price: fromCents(order.priceCents),
});

const presentPiece = (row: PieceRow): PlanPiece => ({
  service: {
    ...{ id: row.id, type: row.type, media: row.media },
    price: fromCents(row.priceCents),
    delivery_days: row.deliveryDays,
  },
  is_pinned: row.isPinned,
  is_for_sale: row.isForSale,
  order: row.order && presentOrder(row.order),
});

export const presentPlan = (
  { campaignId, budgetCents, releaseDay, priority, version }: Omit<PlanRow, 'createdAt'>,
  pieces: readonly PieceRow[],
): Plan => ({
  id: campaignId,
  budget: fromCents(budgetCents),
  release_day: releaseDay,
  ...{ priority, version },
  pieces: pieces.map(presentPiece),
});
