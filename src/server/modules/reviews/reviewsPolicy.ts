import { type Actor, hasProfile, policyOf } from '@/server/actor';
import type { Role } from '@/shared/options';
import type { OrderStage } from '@/shared/orders/orderStages';

/** Reviews are written by those who order. */
export const REVIEWS_ROLE: Role = 'artist';

const isPlacer = (actor: Actor, order: { artistId: number }) =>
  hasProfile(actor, 'artist', order.artistId);

/** An order is reviewed by the artist who placed it; to others it is not there. */
export const can = policyOf({ review: isPlacer });

/** Only what was delivered can be reviewed. An order that is completed stays so. */
export const isReviewable = (order: { stage: OrderStage }): boolean => order.stage === 'completed';
