import type { OrderStage } from '@/shared/platform/orderStages';
import { type OrderStatusText, stageChipOf } from '@/shared/platform/orderStatus';
import type { PlanPiece } from '@/shared/market/plansContract';

/** The state of a piece, in a word. A closed order has its reason. */
const WORDS: Partial<Record<OrderStage, string>> = {
  offered: 'Offered',
  placed: 'Requested',
  accepted: 'Accepted',
  paid: 'Paid',
  delivered: 'Delivered',
};

export function stageOf(order: NonNullable<PlanPiece['order']>): OrderStatusText {
  const chip = stageChipOf(order);
  return { ...chip, text: WORDS[order.stage] ?? chip.text };
}
