import type { OrderStage } from '@/shared/platform/orderStages';
import type { Role } from '@/shared/platform/options';
import { REVIEW_DAYS } from '@/shared/market/deadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

interface Parties {
  artistId: number;
  outletId: number;
}

const isSide = (actor: Actor, side: Role, { artistId, outletId }: Parties): boolean =>
  hasProfile(actor, side, side === 'artist' ? artistId : outletId);

/** The two sides of an order review it; others must not learn that it exists. */
export const can = policyOf({
  review: (actor: Actor, order: Parties) =>
    isSide(actor, 'artist', order) || isSide(actor, 'media', order),
});

export interface Judged extends Parties {
  stage: OrderStage;
  completedAt: Date | null;
  /** Set when the work begins; an order without a campaign has none until it is accepted. */
  deliveryDueAt: Date | null;
}

const reviewsEnd = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + REVIEW_DAYS * DAY_MS);

export const countUntil = ({ completedAt, deliveryDueAt }: Judged): Date | null =>
  completedAt === null || deliveryDueAt === null ? null : reviewsEnd(completedAt);

interface Written {
  createdAt: Date;
  /** When an admin removed it; then only its author sees it. */
  hiddenAt: Date | null;
}

export function reviewError(
  { stage, completedAt }: Judged,
  side: Role,
  now: Date,
): 'order_not_completed' | 'review_late' | null {
  if (stage !== 'completed') return 'order_not_completed';
  // The artist may review at any time; only they see a late review.
  if (side === 'artist' || completedAt === null || now <= reviewsEnd(completedAt)) return null;
  return 'review_late';
}

export function isVisible(
  order: Judged,
  side: Role,
  review: Written,
  { other, actor, now }: { other: Written | null; actor: Actor; now: Date },
): boolean {
  if (isSide(actor, side, order)) return true;
  const until = countUntil(order);
  if (until === null || review.createdAt > until || review.hiddenAt !== null) return false;
  return now > until || (other !== null && other.createdAt <= until);
}
