import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { artistProfiles, outletProfiles, orders, reviews } from '@/server/platform/db/schema';
import { isRevealed } from '@/server/modules/market/trust/revealedReviews';
import { isCompleted, isEnded } from '@/server/modules/market/trust/trustRepository';
import { LIST_MAX } from '@/shared/platform/limits';

const ofMember = ({ role, profileId }: Member) =>
  eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);

/** Returns the revealed reviews that others wrote about the member, newest first. */
export const listFeedback = (db: Db, member: Member, now: Date) =>
  db
    .select({
      review: reviews,
      artist: { id: artistProfiles.id, name: artistProfiles.stageName },
      outlet: { id: outletProfiles.id, name: outletProfiles.companyName },
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .where(and(ofMember(member), ne(reviews.by, member.role), isRevealed(now)))
    .orderBy(desc(reviews.id))
    .limit(LIST_MAX);

export type FeedbackRecord = Awaited<ReturnType<typeof listFeedback>>[number];

/** Counts the member's orders that were worked on and have ended, and the completed among them. */
export async function countEnded(
  db: Db,
  member: Member,
): Promise<{ completed: number; ended: number }> {
  const [row] = await db
    .select({
      completed: sql<number>`(count(*) FILTER (WHERE ${isCompleted}))::integer`,
      ended: sql<number>`count(*)::integer`,
    })
    .from(orders)
    .where(and(ofMember(member), isEnded));
  return row ?? { completed: 0, ended: 0 };
}
