import type { Role } from '@/shared/platform/options';
import { REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import type { orders, reviews } from '@/server/platform/db/schema';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

type Order = typeof orders.$inferSelect;
type Parties = Pick<Order, 'artistId' | 'outletId'>;
type Judged = Parties & Pick<Order, 'stage' | 'completedAt' | 'deliveryDueAt'>;
type Written = Pick<typeof reviews.$inferSelect, 'createdAt' | 'hiddenAt'>;

const isSide = (actor: Actor, side: Role, { artistId, outletId }: Parties): boolean =>
  hasProfile(actor, side, side === 'artist' ? artistId : outletId);

/** The two sides of an order review it; others must not learn that it exists. */
export const can = policyOf({
  review: (actor: Actor, order: Parties) =>
    isSide(actor, 'artist', order) || isSide(actor, 'media', order),
  reply: (actor: Actor, order: Parties) => isSide(actor, 'media', order),
});

export const reviewsEnd = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + REVIEW_DAYS * DAY_MS);

export const countUntil = ({ completedAt, deliveryDueAt }: Judged): Date | null =>
  completedAt === null || deliveryDueAt === null ? null : reviewsEnd(completedAt);

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
