import { and, count, desc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import { assertRow } from '@/server/platform/db/assertRow';
import type { Db } from '@/server/platform/db/client';
import { artistProfiles, outletProfiles, orders, reviews } from '@/server/platform/db/schema';
import { isEnded, isRevealed } from '@/server/modules/market/trust/trustRepository';
import { presentReply } from '@/server/modules/trade/orders/reviewsRepository';
import { LIST_MAX } from '@/shared/platform/limits';
import type { FeedbackFigures, FeedbackRow } from '@/shared/trade/feedback.schemas';

const ofMember = ({ role, profileId }: Member) =>
  eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);

const isAbout = (member: Member, now: Date) =>
  and(ofMember(member), ne(reviews.by, member.role), isRevealed(now));

export const listFeedback = (db: Db, member: Member, now: Date) =>
  db
    .select({
      review: reviews,
      type: orders.type,
      artist: { id: artistProfiles.id, name: artistProfiles.stageName },
      outlet: {
        id: outletProfiles.id,
        name: outletProfiles.companyName,
        logo: outletProfiles.logo,
      },
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .where(isAbout(member, now))
    .orderBy(desc(reviews.id))
    .limit(LIST_MAX);

export function presentRow({
  review,
  type,
  artist,
  outlet,
}: Awaited<ReturnType<typeof listFeedback>>[number]): FeedbackRow {
  const isByArtist = review.by === 'artist';
  return {
    id: review.id,
    face: isByArtist
      ? { of: 'artist', id: artist.id, picture: null }
      : { of: 'outlet', id: outlet.id, picture: outlet.logo },
    reviewer: isByArtist ? artist.name : outlet.name,
    service_type: type,
    date: review.createdAt.toISOString(),
    rating: review.rating,
    value: review.value ?? 0,
    accuracy: review.accuracy ?? 0,
    communication: review.communication ?? 0,
    comment: review.comment,
    reply: presentReply(review),
    offer: review.orderId,
  };
}

const meanOf = (stars: SQLWrapper) => sql<number | null>`round(avg(${stars}), 1)::float`;

const partOf = (stars: SQLWrapper) => ({
  mean: meanOf(stars),
  count: sql<number>`count(${stars})::integer`,
});

/** Of all reviews, of which only the newest are listed. */
export async function readFigures(db: Db, member: Member, now: Date): Promise<FeedbackFigures> {
  const { rating, value, accuracy, communication } = reviews;
  const [figures] = await db
    .select({
      rating: meanOf(rating),
      reviews: count(),
      value: partOf(value),
      accuracy: partOf(accuracy),
      communication: partOf(communication),
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(isAbout(member, now));
  assertRow(figures, 'The figures');
  return { ...figures, orders: await db.$count(orders, and(ofMember(member), isEnded)) };
}
