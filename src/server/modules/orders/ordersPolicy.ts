import type { Role } from '@/shared/options';
import type { OrderParty, OrderRow } from './ordersRepository';

/** Orders are placed and completed by artists. */
export const ORDERS_ROLE: Role = 'artist';

export interface OrderingCaller {
  role: Role;
  profileId: number;
}

/** An artist sees the orders it placed, an outlet those for its services. */
export const listedParty = ({ role, profileId }: OrderingCaller): OrderParty =>
  role === 'artist' ? { artistId: profileId } : { mediaId: profileId };

/** The status is changed by the artist who placed the order; to others it is not there. */
export const placedOrder = (caller: OrderingCaller, order: Pick<OrderRow, 'artistId'>): boolean =>
  caller.role === ORDERS_ROLE && order.artistId === caller.profileId;
