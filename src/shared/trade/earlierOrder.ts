import type { Order } from './orders.schemas';
import { isFinal } from '../platform/orderStages';
import { stageChipOf } from '../platform/orderStatus';

/** The latest order of a service for a release. */
export type EarlierOrder = Pick<Order, 'stage' | 'close_reason'>;

/** Whether a second order of the service would be refused. */
export const isInTheWay = ({ stage }: EarlierOrder): boolean => !isFinal(stage);

/** Warns an artist who is about to order the service for that release again. */
export function earlierOrderText(order: EarlierOrder): string {
  if (order.stage === 'offered') return 'It is offered to you for this release already.';
  if (isInTheWay(order)) return 'It is ordered for this release already.';
  const outcome = stageChipOf(order).text;
  return `Ordered for this release before: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}.`;
}
