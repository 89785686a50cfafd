import { aliasedTable, and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  artistProfiles,
  deliverables,
  linkChecks,
  mediaProfiles,
  orders,
  reviews,
  users,
} from '@/server/db/schema';
import { isRevealed } from '@/server/modules/reviews/reviewsRepository';
import { RATING_MAX } from '@/shared/limits';
import type { LinkOutcome } from '@/shared/orders/linkOutcomes';
import { ANSWER_DAYS } from '@/shared/orders/orderStages';

const UP: readonly LinkOutcome[] = ['live', 'unnamed', 'unreadable'];
const days = (count: number | SQL): SQL => sql`${count} * interval '24 hours'`;
const countOf = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`;

/**
 * A request is placed by an artist with access: for an own campaign that was open. Orders by number
 * name none, and count nowhere.
 */
const isRequest = sql`(${orders.origin} = 'order' AND ${orders.releaseTitle} IS NOT NULL)`;
const answeredAt = sql`coalesce(${orders.acceptedAt},
  CASE WHEN ${orders.closeReason} = 'outlet_declined' THEN ${orders.closedAt} END)`;
const isAnswered = sql`(${isRequest} AND ${answeredAt} IS NOT NULL)`;
const isUnanswered = sql`(${isRequest} AND ${orders.acceptedAt} IS NULL
  AND ${orders.closeReason} = 'unanswered')`;
const inTime = sql`(${answeredAt} <= ${orders.createdAt} + ${days(ANSWER_DAYS)})`;

/**
 * Work has begun: what was paid, here or, where nobody pays here, elsewhere. What a card's owner took
 * back says nothing of the outlet.
 */
const isWorked = sql`(${orders.deliveryDueAt} IS NOT NULL
  AND ${orders.closeReason} IS DISTINCT FROM 'chargeback')`;
const isEnded = sql`(${isWorked} AND ${orders.stage} IN ('completed', 'closed'))`;
const isCompleted = sql`(${isWorked} AND ${orders.stage} = 'completed')`;
/** Of a revision the date is later: what counts is the first one, and the first delivery. */
const firstDue = sql`(coalesce(${orders.paidAt}, ${orders.acceptedAt}) + ${days(sql`${orders.deliveryDays}`)})`;
const firstDelivered = sql`coalesce(${orders.deliveredAt}, ${orders.completedAt})`;

const artistUsers = aliasedTable(users, 'artist_users');
const outletUsers = aliasedTable(users, 'outlet_users');
/** What follows the sign in a name is the same mailbox. */
const mailboxOf = ({ email }: typeof artistUsers): SQL =>
  sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`;

/** The artists and outlets of one mailbox, few if any: who orders of themselves counts nowhere. */
const oneselfOf = (db: Db) =>
  db
    .select({
      artistId: artistProfiles.id,
      mediaId: sql<number>`${mediaProfiles.id}`.as('own_media_id'),
    })
    .from(artistUsers)
    .innerJoin(artistProfiles, eq(artistProfiles.userId, artistUsers.id))
    .innerJoin(outletUsers, sql`${mailboxOf(artistUsers)} = ${mailboxOf(outletUsers)}`)
    .innerJoin(mediaProfiles, eq(mediaProfiles.userId, outletUsers.id))
    .as('oneself');

/** Of each round of an order its links, as they were last found. */
const linksOf = (db: Db) => {
  const last = db
    .selectDistinctOn([linkChecks.deliverableId], {
      deliverableId: linkChecks.deliverableId,
      outcome: linkChecks.outcome,
    })
    .from(linkChecks)
    .orderBy(linkChecks.deliverableId, desc(linkChecks.id))
    .as('last');
  const ups = sql.join(
    UP.map((outcome) => sql`${outcome}`),
    sql`, `,
  );
  return db
    .select({
      orderId: deliverables.orderId,
      round: deliverables.round,
      checked: sql<number>`count(*)`.as('checked'),
      up: sql<number>`count(*) FILTER (WHERE ${last.outcome} IN (${ups}))`.as('up'),
    })
    .from(deliverables)
    .innerJoin(last, eq(last.deliverableId, deliverables.id))
    .where(isNotNull(deliverables.url))
    .groupBy(deliverables.orderId, deliverables.round)
    .as('links');
};

/** The counts of every outlet that has any, over the orders made from `since` on. */
export async function countTrust(db: Db, { since, now }: { since: Date; now: Date }) {
  const links = linksOf(db);
  const oneself = oneselfOf(db);
  const hours = sql`extract(epoch FROM ${answeredAt} - ${orders.createdAt}) / 3600`;
  const given = (stars: number) => countOf(sql`${reviews.rating} = ${stars}`);
  return (
    db
      .select({
        mediaId: orders.mediaId,
        answered: countOf(sql`${isAnswered} AND ${inTime}`),
        requests: countOf(sql`${isAnswered} OR ${isUnanswered}`),
        answers: countOf(isAnswered),
        answerHours: sql<number | null>`(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${hours})
        FILTER (WHERE ${isAnswered}))::float8`,
        onTime: countOf(sql`${isWorked} AND ${firstDelivered} <= ${firstDue}`),
        due: countOf(sql`${isWorked} AND (${firstDelivered} IS NOT NULL OR ${isEnded}
        OR ${firstDue} < ${now.toISOString()}::timestamptz)`),
        completed: countOf(isCompleted),
        ended: countOf(isEnded),
        linksUp: sql<number>`coalesce(sum(${links.up}) FILTER (WHERE ${isWorked}), 0)::integer`,
        links: sql<number>`coalesce(sum(${links.checked}) FILTER (WHERE ${isWorked}), 0)::integer`,
        stars: sql<number[]>`ARRAY[${sql.join(
          Array.from({ length: RATING_MAX }, (_none, index) => given(index + 1)),
          sql`, `,
        )}]`,
        refunds: countOf(
          sql`${orders.paidAt} IS NOT NULL AND ${orders.closeReason} IN ('late', 'gave_up')`,
        ),
        lostDisputes: countOf(sql`${isWorked} AND ${orders.closeReason} = 'dispute'`),
      })
      .from(orders)
      .leftJoin(
        oneself,
        and(eq(oneself.artistId, orders.artistId), sql`${oneself.mediaId} = ${orders.mediaId}`),
      )
      .leftJoin(
        reviews,
        and(eq(reviews.orderId, orders.id), eq(reviews.by, 'artist'), isRevealed(now)),
      )
      /* a revision begins a round, which stands for the one before */
      .leftJoin(
        links,
        and(eq(links.orderId, orders.id), sql`${links.round} = ${orders.revisionsUsed} + 1`),
      )
      .where(and(gte(orders.createdAt, since), isNull(oneself.artistId)))
      .groupBy(orders.mediaId)
  );
}

export type TrustCounts = Awaited<ReturnType<typeof countTrust>>[number];
