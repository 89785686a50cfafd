import type { OrderStage } from '@/shared/orders/orderStages';
import { type OrderStatusText, stageChipOf } from '@/shared/orders/orderStatus';
import type { PlanPiece } from '@/shared/plans/plansContract';

/** What happened to a piece, in a word. A closed order says why. */
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
