import { type Actor, hasProfile, type Member, policyOf } from '@/server/actor';
import type { Role } from '@/shared/options';
import type { OrderParty } from './ordersRepository';

/** Orders are placed and completed by artists. */
export const ORDERS_ROLE: Role = 'artist';

/** An artist sees the orders it placed, an outlet those for its services. */
export const partyOf = ({ role, profileId }: Member): OrderParty =>
  role === 'artist' ? { artistId: profileId } : { mediaId: profileId };

const isPlacer = (actor: Actor, order: { artistId: number }) =>
  hasProfile(actor, 'artist', order.artistId);

/** The status is set by the artist who placed the order; to others it is not there. */
export const can = policyOf({ setStatus: isPlacer });
