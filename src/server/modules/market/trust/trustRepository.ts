import {
  aliasedTable,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaignMarks,
  campaigns,
  deliverables,
  outletProfiles,
  outletTrust,
  orders,
  reviews,
  services,
  users,
} from '@/server/platform/db/schema';
import { isLastRound, isPiece, isWorked } from '@/server/modules/music/campaigns/piecesRepository';
import { isUp, LABEL_COUNTS } from '@/server/modules/market/works/worksRepository';
import { isTakenUp } from '@/server/modules/market/services/servicesRepository';
import { firstDueAt } from '@/server/platform/worker/dueRows';
import { TRUST_DAYS } from '@/shared/market/trust.schemas';
import { RATING_MAX } from '@/shared/platform/limits';
import { ANSWER_DAYS, REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';

/** Intervals are in hours, because a day in PostgreSQL may have 23 hours. */
const WINDOW = sql.raw(`interval '${TRUST_DAYS * 24} hours'`);
/** From then on a lone review is shown. */
const shownAt = sql`(${orders.completedAt} + ${sql.raw(`interval '${REVIEW_DAYS * 24} hours'`)})`;

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
/** A request that the outlet declined. */
const isNo = sql`(${isRequest} AND ${orders.closeReason} = 'outlet_declined')`;
const inTime = sql`(${answeredAt} <= ${orders.createdAt} + ${days(ANSWER_DAYS)})`;

/** The first due date by the shared `deliveryDueAt`, with given days; a revision moves the due date. */
const firstDue = sql`(greatest(
  coalesce(${orders.paidAt}, ${orders.acceptedAt}) + ${days(sql`${orders.deliveryDays}`)},
  (${orders.embargoUntil} + 1 + time '09:00') AT TIME ZONE 'UTC') + ${days(sql`${orders.givenDays}`)})`;
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

/** Call it before the account's address is deleted. The orders' version stays. */
export async function markSameMailboxOrders(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`UPDATE ${orders} SET is_of_oneself = true
    FROM ${artistProfiles}, ${users} AS artist_users, ${outletProfiles}, ${users} AS outlet_users
    WHERE ${artistProfiles.id} = ${orders.artistId} AND artist_users.id = ${artistProfiles.userId}
      AND ${outletProfiles.id} = ${orders.outletId} AND outlet_users.id = ${outletProfiles.userId}
      AND ${userId} IN (artist_users.id, outlet_users.id)
      AND ${mailboxOf(artistUsers)} = ${mailboxOf(outletUsers)}`);
}

/** The artist and the outlet have one mailbox, so their orders with each other do not count. */
const isWithinOneMailbox = (
  artistId: AnyPgColumn,
  outletId: AnyPgColumn,
) => sql`EXISTS (SELECT FROM ${artistProfiles}
  JOIN ${users} AS artist_users ON artist_users.id = ${artistProfiles.userId},
    ${outletProfiles} JOIN ${users} AS outlet_users ON outlet_users.id = ${outletProfiles.userId}
  WHERE ${artistProfiles.id} = ${artistId} AND ${outletProfiles.id} = ${outletId}
    AND ${mailboxOf(artistUsers)} = ${mailboxOf(outletUsers)})`;

const MOMENT = sql.raw(`interval '1 millisecond'`);

/** What `countTrust` returns of an outlet's counted orders. */
const orderColumns = (now: SQL) => ({
  outletId: orders.outletId,
  answered: countOf(sql`${isAnswered} AND ${inTime}`).as('answered'),
  requests: countOf(sql`${isAnswered} OR ${isUnanswered}`).as('requests'),
  answers: countOf(isAnswered).as('answers'),
  /** The median. `date_part` returns a float, `extract` a slow decimal. */
  answerHours: sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY
    date_part('epoch', ${answeredAt} - ${orders.createdAt}) / 3600) FILTER (WHERE ${isAnswered})`.as(
    'answer_hours',
  ),
  onTime: countOf(sql`${isWorked} AND ${isOnTime}`).as('on_time'),
  due: countOf(sql`${isWorked} AND (${orders.deliveredAt} IS NOT NULL OR ${isEnded}
    OR ${firstDue} < ${now})`).as('due'),
  completed: countOf(isCompleted).as('completed'),
  ended: countOf(isEnded).as('ended'),
  refunds: countOf(
    sql`${orders.paidAt} IS NOT NULL AND ${orders.closeReason} IN ('late', 'gave_up')`,
  ).as('refunds'),
  lostDisputes: countOf(sql`${isWorked} AND ${orders.closeReason} = 'dispute'`).as('lost'),
  noes: countOf(isNo).as('noes'),
  reasoned: countOf(
    sql`${isNo} AND (${orders.declineReason} IS NOT NULL OR ${orders.comment} IS NOT NULL)`,
  ).as('reasoned'),
  /** When time alone changes one of the counts. */
  changesAt: sql<Date | null>`least(min(${orders.createdAt}) + ${WINDOW},
    min(${firstDue}) FILTER (WHERE ${isWorked} AND ${orders.deliveredAt} IS NULL AND ${firstDue} >= ${now}),
    min(${shownAt}) FILTER (WHERE ${shownAt} >= ${now})) + ${MOMENT}`
    .mapWith(orders.createdAt)
    .as('changes_at'),
});

/** Counts the orders of the last `TRUST_DAYS`; an outlet without any has no row. */
export function countTrust(db: Db, outletIds: readonly number[], at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  // It takes the name of the table, so that every condition below reads only these rows.
  const counted = db.$with('orders').as(
    db
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.outletId, [...outletIds]),
          sql`${orders.createdAt} >= ${now} - ${WINDOW}`,
          sql`NOT ${orders.isWithinOneMailbox} AND NOT ${isUndelivered}`,
          sql`NOT ${isWithinOneMailbox(orders.artistId, orders.outletId)}`,
        ),
      ),
  );
  const made = db
    .$with('made')
    .as(db.select(orderColumns(now)).from(orders).groupBy(orders.outletId));
  const given = (stars: number) => countOf(sql`${reviews.rating} = ${stars}`);
  const stars = Array.from({ length: RATING_MAX }, (_none, index) => given(index + 1));
  const rated = db.$with('rated').as(
    db
      .select({
        ratedId: sql<number>`${orders.outletId}`.as('rated_id'),
        stars: sql<number[]>`ARRAY[${sql.join(stars, sql`, `)}]`.as('stars'),
      })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(and(eq(reviews.by, 'artist'), isRevealed(at)))
      .groupBy(orders.outletId),
  );
  const linked = db.$with('linked').as(
    db
      .select({
        linkedId: sql<number>`${orders.outletId}`.as('linked_id'),
        links: countOf(sql`true`).as('links'),
        linksUp: countOf(isUp).as('links_up'),
        labels: LABEL_COUNTS.labels.as('labels'),
        labelled: LABEL_COUNTS.labelled.as('labelled'),
      })
      .from(deliverables)
      .innerJoin(orders, isLastRound)
      .where(and(isNotNull(deliverables.lastOutcome), isPiece))
      .groupBy(orders.outletId),
  );
  const { declinedAt, outletId: markedBy } = campaignMarks;
  const marked = db.$with('marked').as(
    db
      .select({
        markedId: sql<number>`${markedBy}`.as('marked_id'),
        markNoes: countOf(sql`true`).as('mark_noes'),
        markReasoned: countOf(
          sql`${campaignMarks.reason} IS NOT NULL OR ${campaignMarks.line} IS NOT NULL`,
        ).as('mark_reasoned'),
        markChangesAt: sql<Date | null>`min(${declinedAt}) + ${WINDOW} + ${MOMENT}`
          .mapWith(declinedAt)
          .as('mark_changes_at'),
      })
      .from(campaignMarks)
      .innerJoin(campaigns, eq(campaigns.id, campaignMarks.campaignId))
      .where(
        and(
          inArray(markedBy, [...outletIds]),
          sql`${declinedAt} >= ${now} - ${WINDOW}`,
          sql`NOT ${isWithinOneMailbox(campaigns.artistId, markedBy)}`,
        ),
      )
      .groupBy(markedBy),
  );
  return db
    .with(counted, made, rated, linked, marked)
    .select()
    .from(made)
    .fullJoin(marked, eq(marked.markedId, made.outletId))
    .leftJoin(rated, eq(rated.ratedId, made.outletId))
    .leftJoin(linked, eq(linked.linkedId, made.outletId));
}
export type TrustCounts = Awaited<ReturnType<typeof countTrust>>[number];

/** Whoever counts an outlet waits here for others, and then sees what they have written. */
export async function lockTrust(tx: Db, outletIds: readonly number[]): Promise<void> {
  await tx
    .insert(outletTrust)
    .values(outletIds.map((outletId) => ({ outletId })))
    .onConflictDoUpdate({ target: outletTrust.outletId, set: { recountAt: null } });
}

export type FreshTrust = Pick<
  typeof outletTrust.$inferSelect,
  'outletId' | 'figures' | 'points' | 'recountAt'
>;

export async function writeTrust(tx: Db, rows: readonly FreshTrust[]): Promise<void> {
  await tx.execute(sql`UPDATE ${outletTrust} SET figures = fresh.figures, points = fresh.points,
      recount_at = fresh."recountAt", open_orders = (SELECT count(*) FROM ${orders}
        WHERE ${orders.outletId} = fresh."outletId" AND ${isTakenUp})
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS fresh ("outletId" integer, figures jsonb, points float8, "recountAt" timestamptz)
    WHERE ${outletTrust.outletId} = fresh."outletId"`);
}

/** What triggers do for a changed outlet or service (`keep_places`), for all services. */
export async function placeServices(tx: Db, outletIds: readonly number[]): Promise<void> {
  const ids = sql`${`{${outletIds.join()}}`}::integer[]`;
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('service_places'), id) FROM unnest(${ids}) AS id`,
  );
  await tx.execute(
    sql`SELECT place_services(array_agg(id)) FROM ${services} WHERE media_id = ANY(${ids})`,
  );
}

export const listTrust = (db: Db, outletIds: readonly number[]) =>
  db
    .select({ outletId: outletTrust.outletId, figures: outletTrust.figures })
    .from(outletTrust)
    .where(inArray(outletTrust.outletId, [...outletIds]));

const AT_ONCE = 200;
const LEASE_MS = 60_000;

/** Claims outlets whose figures time has changed, for a minute; `undefined` without any. */
export async function claimTrust(db: Db, now: Date): Promise<number[] | undefined> {
  const { outletId, recountAt } = outletTrust;
  const due = db
    .select({ outletId })
    .from(outletTrust)
    .where(lte(recountAt, now))
    .orderBy(asc(recountAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outletTrust)
    .set({ recountAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(outletId, due))
    .returning({ outletId });
  return rows.length > 0 ? rows.map((row) => row.outletId) : undefined;
}

export const nextTrustAt = (db: Db): Promise<Date | null> => firstDueAt(db, outletTrust.recountAt);

export async function listOutletsAfter(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: outletProfiles.id })
    .from(outletProfiles)
    .where(gt(outletProfiles.id, id))
    .orderBy(asc(outletProfiles.id))
    .limit(AT_ONCE);
  return rows.map((row) => row.id);
}

/** For outsiders it equals `isVisible` in `reviewsRepository.ts`; joins `reviews` and `orders`. */
export function isRevealed(now: Date): SQL {
  return sql`(${reviews.hiddenAt} IS NULL AND ${orders.deliveryDueAt} IS NOT NULL AND ${reviews.createdAt} <= ${shownAt} AND (
    ${shownAt} < ${now.toISOString()}::timestamptz OR EXISTS (
      SELECT 1 FROM ${reviews} AS ${otherReviews} WHERE ${otherReviews.orderId} = ${reviews.orderId}
      AND ${otherReviews.by} <> ${reviews.by} AND ${otherReviews.createdAt} <= ${shownAt})))`;
}
