import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { artistProfiles, outletProfiles, orders, reviews } from '@/server/platform/db/schema';
import { isCompleted, isEnded, isRevealed } from '@/server/modules/market/trust/trustRepository';
import { LIST_MAX, RATING_MAX } from '@/shared/platform/limits';
import type { FeedbackResponse, FeedbackRow } from '@/shared/trade/feedback.schemas';

function meanOf(numbers: readonly (number | null)[]): number | null {
  const given = numbers.filter((each) => each !== null);
  return given.length === 0 ? null : given.reduce((sum, each) => sum + each, 0) / given.length;
}

const percentOf = (stars: number | null): number | null =>
  stars === null ? null : Math.round((stars / RATING_MAX) * 100);

const ofMember = ({ role, profileId }: Member) =>
  eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);

export const listFeedback = (db: Db, member: Member, now: Date) =>
  db
    .select({
      review: reviews,
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

function percentOfReview({ review }: FeedbackRecord): number {
  const { value, accuracy, communication, rating } = review;
  return percentOf(meanOf([value, accuracy, communication]) ?? rating) ?? 0;
}

function presentRow(record: FeedbackRecord): FeedbackRow {
  const { review, artist, outlet } = record;
  const isByArtist = review.by === 'artist';
  return {
    id: review.id,
    face: isByArtist
      ? { of: 'artist', id: artist.id, picture: null }
      : { of: 'outlet', id: outlet.id, picture: outlet.logo },
    reviewer: isByArtist ? artist.name : outlet.name,
    publication: outlet.name,
    date: review.createdAt.toISOString(),
    percent: percentOfReview(record),
    value: review.value ?? 0,
    accuracy: review.accuracy ?? 0,
    communication: review.communication ?? 0,
    comment: review.comment,
    offer: review.orderId,
  };
}

export function presentFeedback(
  records: readonly FeedbackRecord[],
  { completed, ended }: { completed: number; ended: number },
): FeedbackResponse {
  const starsOf = (part: 'accuracy' | 'communication') =>
    percentOf(meanOf(records.map(({ review }) => review[part])));
  const total = meanOf(records.map(percentOfReview));
  return {
    items: records.map(presentRow),
    scores: {
      progressions: ended === 0 ? null : Math.round((completed / ended) * 100),
      accuracy: starsOf('accuracy'),
      communication: starsOf('communication'),
      total: total === null ? null : Math.round(total),
    },
  };
}
