import { type Actor, hasProfile, type Member, policyOf } from '@/server/platform/auth/actor';
import { ORDER_TRANSITIONS, type OrderMove, type OrderMover } from '@/shared/platform/orderStages';
import type { OrderParty } from './orderTurn';
import type { OrderRow } from './ordersRepository';

export const partyOf = ({ role, profileId }: Member): OrderParty =>
  role === 'artist' ? { artistId: profileId } : { outletId: profileId };

/** The user whose chats are read; a view reads none. */
export const readerOf = ({ userId, viewerId }: Member): number | undefined =>
  viewerId === undefined ? userId : undefined;

type Owned = Pick<OrderRow, 'order' | 'artistUserId' | 'outletUserId'>;

const isArtist = (actor: Actor, { order }: Owned) => hasProfile(actor, 'artist', order.artistId);
const isParty = (actor: Actor, row: Owned) =>
  isArtist(actor, row) || hasProfile(actor, 'media', row.order.outletId);

/** The order is hidden from others; only its artist sets the status, only its outlet the work. */
export const can = policyOf({
  read: isParty,
  mark: isParty,
  setStatus: isArtist,
  changeWork: (actor: Actor, { order }: Owned) => hasProfile(actor, 'media', order.outletId),
  move: (actor: Actor, row: Owned) => {
    switch (actor.role) {
      case 'guest':
        return false;
      case 'clock':
      case 'provider':
        return true;
      case 'admin':
        // An admin never decides on their own order.
        return actor.userId !== row.artistUserId && actor.userId !== row.outletUserId;
      default:
        return isParty(actor, row);
    }
  },
});

/** The actor's name in `ORDER_TRANSITIONS`; `null` if they can never make this move. */
export function moverOf(actor: Actor, move: OrderMove): OrderMover | null {
  const rows: readonly { by: OrderMover }[] = ORDER_TRANSITIONS[move];
  return rows.find(({ by }) => by === actor.role)?.by ?? null;
}
