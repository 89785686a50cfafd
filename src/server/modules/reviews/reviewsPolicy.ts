import type { OrderStatus, Role } from '@/shared/options';

/** Reviews are written by those who order. */
export const REVIEWS_ROLE: Role = 'artist';

interface Caller {
  profileId: number;
}

/** An order is reviewed by the artist who placed it; to others it is not there. */
export const mayReview = (caller: Caller, order: { artistId: number }): boolean =>
  order.artistId === caller.profileId;

/** Only what was delivered can be reviewed. An order that is completed stays so. */
export const isReviewable = (order: { status: OrderStatus }): boolean =>
  order.status === 'completed';
