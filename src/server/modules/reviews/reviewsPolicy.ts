import { type Actor, hasProfile, policyOf } from '@/server/auth/actor';
import type { OrderStage } from '@/shared/orders/orderStages';
import type { Role } from '@/shared/options';
import { REVIEW_DAYS } from '@/shared/reviews/reviewRules';

const DAY_MS = 24 * 3600 * 1000;

interface Parties {
  artistId: number;
  mediaId: number;
}

const isSide = (actor: Actor, side: Role, { artistId, mediaId }: Parties): boolean =>
  hasProfile(actor, side, side === 'artist' ? artistId : mediaId);

/** An order is reviewed by its two sides; to others it is not there. */
export const can = policyOf({
  review: (actor: Actor, order: Parties) =>
    isSide(actor, 'artist', order) || isSide(actor, 'media', order),
});

/** What the rules ask of an order. */
export interface Judged extends Parties {
  stage: OrderStage;
  completedAt: Date | null;
  /** Given from the beginning of the work on: an order by number that nobody accepted has none. */
  deliveryDueAt: Date | null;
}

const reviewsEnd = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + REVIEW_DAYS * DAY_MS);

/** Why the side cannot write one now, whether or not it has; `null` when it can. */
export function obstacleOf(
  { stage, completedAt }: Judged,
  side: Role,
  now: Date,
): 'order_not_completed' | 'review_late' | null {
  if (stage !== 'completed') return 'order_not_completed';
  /* the artist's may come whenever it does: a late one is theirs alone */
  if (side === 'artist' || completedAt === null || now <= reviewsEnd(completedAt)) return null;
  return 'review_late';
}

/** Until when reviews of it count, and are hidden at most; `null` where none ever counts. */
export const countUntil = ({ completedAt, deliveryDueAt }: Judged): Date | null =>
  completedAt === null || deliveryDueAt === null ? null : reviewsEnd(completedAt);

interface Written {
  createdAt: Date;
}

/** Who may see the review of one side, where the other side's is `other`. */
export function isVisible(
  order: Judged,
  side: Role,
  review: Written,
  { other, actor, now }: { other: Written | null; actor: Actor; now: Date },
): boolean {
  if (isSide(actor, side, order)) return true;
  const until = countUntil(order);
  if (until === null || review.createdAt > until) return false;
  return now > until || (other !== null && other.createdAt <= until);
}
