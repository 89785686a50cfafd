import { fromCents } from '@/shared/services/price';
import type { Plan, PlanPiece } from '@/shared/plans/plansContract';
import type { PieceRow, PlanRow } from './plansRepository';

const presentPiece = (row: PieceRow): PlanPiece => ({
  service: {
    ...{ id: row.id, type: row.type, media: row.media },
    price: fromCents(row.priceCents),
    delivery_days: row.deliveryDays,
  },
  is_pinned: row.isPinned,
  is_for_sale: row.isForSale,
  order: row.order && {
    ...{ id: row.order.id, stage: row.order.stage, close_reason: row.order.closeReason },
    price: fromCents(row.order.priceCents),
  },
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
