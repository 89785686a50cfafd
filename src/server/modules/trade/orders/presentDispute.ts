import type { AppDeps } from '@/server/deps';
import { presentDeliverable } from './presentDeliverable';
import type { DisputedOrder } from '@/shared/trade/disputes.schemas';
import type { DisputeRow } from './disputesRepository';
import { orderPresenter, presentEvent } from './presentOrder';

/** Presents a disputed order to an admin. */
export function presentDispute(
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
