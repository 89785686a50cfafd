import type { AppDeps } from '@/server/deps';
import { presentDeliverable } from '@/server/modules/deliveries/presentDeliverable';
import type { DisputedOrder } from '@/shared/orders/disputesContract';
import type { DisputeRow } from './disputesRepository';
import { orderPresenter } from './presentOrder';

/** As an admin sees the order, of whom nothing else is asked. */
export function presentDispute(
  { row, events, deliverables }: DisputeRow,
  deps: Pick<AppDeps, 'config' | 'now'>,
  adminUserId: number,
): DisputedOrder {
  const opened = events.findLast(({ name }) => name === 'dispute');
  return {
    ...orderPresenter(deps, { role: 'admin', userId: adminUserId })(row),
    deliverables: deliverables.map(presentDeliverable),
    disputed_at: opened?.createdAt.toISOString() ?? null,
    is_own: row.artistUserId === adminUserId || row.mediaUserId === adminUserId,
  };
}
