import { aliasedTable, and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  deliverables,
  outletProfiles,
  orders,
  reviews,
  users,
} from '@/server/platform/db/schema';
import { isLastRound, isPiece, isWorked } from '@/server/modules/music/campaigns/piecesRepository';
import { isUp, LABEL_COUNTS } from '@/server/modules/market/works/worksRepository';
import { RATING_MAX } from '@/shared/platform/limits';
import { ANSWER_DAYS, REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';

/** The interval is in hours, because a day in PostgreSQL may have 23 hours. */
const COUNTED = sql.raw(`interval '${REVIEW_DAYS * 24} hours'`);

const otherReviews = aliasedTable(reviews, 'other_reviews');

const days = (count: number | SQL): SQL => sql`${count} * interval '24 hours'`;
const countOf = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`;

/** An artist's order for one of their campaigns; orders without a campaign do not count. */
const isRequest = sql`(${orders.origin} = 'order' AND ${orders.releaseTitle} IS NOT NULL)`;
const answeredAt = sql`coalesce(${orders.acceptedAt},
  CASE WHEN ${orders.closeReason} = 'outlet_declined' THEN ${orders.closedAt} END)`;
export const isAnswered = sql`(${isRequest} AND ${answeredAt} IS NOT NULL)`;
export const isUnanswered = sql`(${isRequest} AND ${orders.acceptedAt} IS NULL
  AND ${orders.closeReason} = 'unanswered')`;
const inTime = sql`(${answeredAt} <= ${orders.createdAt} + ${days(ANSWER_DAYS)})`;

/** The first due date by the shared `deliveryDueAt`; a revision moves the due date. */
const firstDue = sql`greatest(
  coalesce(${orders.paidAt}, ${orders.acceptedAt}) + ${days(sql`${orders.deliveryDays}`)},
  (${orders.embargoUntil} + 1 + time '09:00') AT TIME ZONE 'UTC')`;
/** Work that was public before its embargo's day is never on time. */
export const isOnTime = sql`(${orders.deliveredAt} <= ${firstDue} AND ${orders.breachedAt} IS NULL)`;

/** Work that broke its embargo counts even if an admin ended the order before the delivery. */
const isUndelivered = sql`(${orders.stage} = 'completed' AND ${orders.deliveredAt} IS NULL
  AND ${orders.breachedAt} IS NULL)`;
/** Worked on and over, with the work accepted or not. */
export const isEnded = sql`(${isWorked} AND ${orders.stage} IN ('completed', 'closed')
  AND NOT ${isUndelivered})`;
export const isCompleted = sql`(${isEnded} AND ${orders.stage} = 'completed')`;

const artistUsers = aliasedTable(users, 'artist_users');
const outletUsers = aliasedTable(users, 'outlet_users');
/** The mailbox of an address, without `+` and the part after it. */
const mailboxOf = ({ email }: typeof artistUsers): SQL =>
  sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`;

/** An artist and an outlet with the same mailbox, whose orders with each other do not count. */
interface SameMailboxPair {
  artistId: number;
  outletId: number;
}

export const listSameMailboxPairs = (db: Db): Promise<SameMailboxPair[]> =>
  db
    .select({ artistId: artistProfiles.id, outletId: outletProfiles.id })
    .from(artistUsers)
    .innerJoin(artistProfiles, eq(artistProfiles.userId, artistUsers.id))
    .innerJoin(outletUsers, sql`${mailboxOf(artistUsers)} = ${mailboxOf(outletUsers)}`)
    .innerJoin(outletProfiles, eq(outletProfiles.userId, outletUsers.id));

/** Call it before the account's address is deleted. The orders' version stays. */
export async function markSameMailboxOrders(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`UPDATE ${orders} SET is_of_oneself = true
    FROM ${artistProfiles}, ${users} AS artist_users, ${outletProfiles}, ${users} AS outlet_users
    WHERE ${artistProfiles.id} = ${orders.artistId} AND artist_users.id = ${artistProfiles.userId}
      AND ${outletProfiles.id} = ${orders.outletId} AND outlet_users.id = ${outletProfiles.userId}
      AND ${userId} IN (artist_users.id, outlet_users.id)
      AND ${mailboxOf(artistUsers)} = ${mailboxOf(outletUsers)}`);
}

export interface Counted {
  since: Date;
  now: Date;
  sameMailboxPairs: readonly SameMailboxPair[];
}

/* The pairs are listed, not joined: expecting an empty join, the planner would choose nested loops
   over all rows. */
const areCounted = ({ since, sameMailboxPairs }: Counted): SQL => {
  const isRecent = sql`${orders.createdAt} >= ${since.toISOString()}::timestamptz`;
  const isNotMarked = sql`NOT ${orders.isWithinOneMailbox} AND NOT ${isUndelivered}`;
  if (sameMailboxPairs.length === 0) return sql`(${isRecent} AND ${isNotMarked})`;
  const artists = sameMailboxPairs.map(({ artistId }) => artistId).join();
  const outlets = sameMailboxPairs.map(({ outletId }) => outletId).join();
  return sql`(${isRecent} AND ${isNotMarked} AND (${orders.artistId}, ${orders.outletId}) NOT IN
    (SELECT * FROM unnest(${`{${artists}}`}::integer[], ${`{${outlets}}`}::integer[])))`;
};

/** The median hours until a response. `date_part` returns a float, `extract` a slow decimal. */
export const listAnswerTimes = (db: Db, counted: Counted) => {
  const hours = sql`date_part('epoch', ${answeredAt} - ${orders.createdAt}) / 3600`;
  return db
    .select({
      outletId: orders.outletId,
      hours: sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${hours})`,
    })
    .from(orders)
    .where(and(areCounted(counted), isAnswered))
    .groupBy(orders.outletId);
};

export const countRatings = (db: Db, counted: Counted) => {
  const given = (stars: number) => countOf(sql`${reviews.rating} = ${stars}`);
  const stars = Array.from({ length: RATING_MAX }, (_none, index) => given(index + 1));
  return db
    .select({
      outletId: orders.outletId,
      stars: sql<number[]>`ARRAY[${sql.join(stars, sql`, `)}]`,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(eq(reviews.by, 'artist'), isRevealed(counted.now), areCounted(counted)))
    .groupBy(orders.outletId);
};

export const countLinks = (db: Db, counted: Counted) =>
  db
    .select({
      outletId: orders.outletId,
      checked: countOf(sql`true`),
      up: countOf(isUp),
      ...LABEL_COUNTS,
    })
    .from(deliverables)
    .innerJoin(orders, isLastRound)
    .where(and(isNotNull(deliverables.lastOutcome), isPiece, areCounted(counted)))
    .groupBy(orders.outletId);

export const countOrders = (db: Db, counted: Counted) =>
  db
    .select({
      outletId: orders.outletId,
      answered: countOf(sql`${isAnswered} AND ${inTime}`),
      requests: countOf(sql`${isAnswered} OR ${isUnanswered}`),
      answers: countOf(isAnswered),
      onTime: countOf(sql`${isWorked} AND ${isOnTime}`),
      due: countOf(sql`${isWorked} AND (${orders.deliveredAt} IS NOT NULL OR ${isEnded}
        OR ${firstDue} < ${counted.now.toISOString()}::timestamptz)`),
      completed: countOf(isCompleted),
      ended: countOf(isEnded),
      refunds: countOf(
        sql`${orders.paidAt} IS NOT NULL AND ${orders.closeReason} IN ('late', 'gave_up')`,
      ),
      lostDisputes: countOf(sql`${isWorked} AND ${orders.closeReason} = 'dispute'`),
    })
    .from(orders)
    .where(areCounted(counted))
    .groupBy(orders.outletId);

/** So that a year of 100,000 orders is counted without temporary files. */
export async function widenMemory(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL work_mem = '32MB'`);
}

/** For outsiders it equals `isVisible` in `reviewsRepository.ts`; joins `reviews` and `orders`. */
export function isRevealed(now: Date): SQL {
  const until = sql`${orders.completedAt} + ${COUNTED}`;
  return sql`(${reviews.hiddenAt} IS NULL AND ${orders.deliveryDueAt} IS NOT NULL AND ${reviews.createdAt} <= ${until} AND (
    ${until} < ${now.toISOString()}::timestamptz OR EXISTS (
      SELECT 1 FROM ${reviews} AS ${otherReviews} WHERE ${otherReviews.orderId} = ${reviews.orderId}
      AND ${otherReviews.by} <> ${reviews.by} AND ${otherReviews.createdAt} <= ${until})))`;
}
