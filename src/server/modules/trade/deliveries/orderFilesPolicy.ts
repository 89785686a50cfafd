import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';
import type { OrderRow } from '@/server/modules/trade/orders/ordersRepository';

type Owned = Pick<OrderRow, 'order' | 'artistUserId' | 'outletUserId'>;

/** Both parties share an order's files; an admin who is neither reads them during a dispute. */
export const can = policyOf({
  addDelivery: (actor: Actor, { order }: Owned) => hasProfile(actor, 'media', order.outletId),
  addMessage: (actor: Actor, row: Owned) => isParty(actor, row),
  readFile: (actor: Actor, row: Owned) =>
    isParty(actor, row) ||
    (actor.role === 'admin' &&
      row.order.stage === 'disputed' &&
      actor.userId !== row.artistUserId &&
      actor.userId !== row.outletUserId),
});

const isParty = (actor: Actor, { order }: Owned): boolean =>
  hasProfile(actor, 'artist', order.artistId) || hasProfile(actor, 'media', order.outletId);
