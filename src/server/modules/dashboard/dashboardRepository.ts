import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import { accounts, deliverables, mediaProfiles, orders, transfers } from '@/server/db/schema';
import { centsGot } from '@/server/modules/ledger/orderMoneyRepository';
import { firstDue, isLastRound, isUp, isWorked } from '@/server/modules/trust/trustRepository';
import { RESULT_ROWS_MAX } from '@/shared/limits';

export const ofMember = ({ role, profileId }: Member): SQL =>
  eq(role === 'artist' ? orders.artistId : orders.mediaId, profileId);

const countOf = (condition: SQL) =>
  sql<number>`(count(*) FILTER (WHERE ${condition}))`.mapWith(Number);
const countAll = sql<number>`count(*)`.mapWith(Number);

/** Work outside of a release that was not paid here is an order by number, which moves no money. */
const isCounted = sql`(${isWorked} AND (${orders.releaseTitle} IS NOT NULL
  OR ${orders.paidAt} IS NOT NULL OR ${orders.origin} = 'offer'))`;

/**
 * The member's orders of which money was released and not all taken back: its cents, and when it
 * was released.
 */
function moneyOf(db: Db, member: Member) {
  const cents = sql<number>`sum(${centsGot(
    member.role === 'artist' ? ['outlet', 'fee'] : ['outlet'],
  )})`;
  return db
    .select({
      mediaId: orders.mediaId,
      type: orders.type,
      cents: cents.as('cents'),
      at: sql<Date>`min(${transfers.createdAt})`.as('at'),
    })
    .from(orders)
    .innerJoin(transfers, eq(transfers.orderId, orders.id))
    .innerJoin(accounts, eq(accounts.id, transfers.fromId))
    .where(and(ofMember(member), sql`${transfers.kind} IN ('release', 'fee', 'chargeback')`))
    .groupBy(orders.id)
    .having(sql`${cents} > 0`)
    .as('money');
}

type Money = ReturnType<typeof moneyOf>;
const sumOf = ({ cents }: Money) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number);

export async function totalOf(db: Db, member: Member): Promise<{ orders: number; cents: number }> {
  const money = moneyOf(db, member);
  const [row] = await db.select({ orders: countAll, cents: sumOf(money) }).from(money);
  return row ?? { orders: 0, cents: 0 };
}

/** The sums by outlet for an artist, by type of service for an outlet, the largest first. */
export async function sumsOf(db: Db, member: Member) {
  const money = moneyOf(db, member);
  const sums = { orders: countAll, cents: sumOf(money) };
  if (member.role === 'media') {
    const rows = await db
      .select({ type: money.type, ...sums })
      .from(money)
      .groupBy(money.type)
      .orderBy(desc(sums.cents), money.type)
      .limit(RESULT_ROWS_MAX);
    return rows.map((row) => ({ ...row, outlet: null }));
  }
  const outlet = {
    id: mediaProfiles.id,
    company_name: mediaProfiles.companyName,
    logo: mediaProfiles.logo,
  };
  const rows = await db
    .select({ outlet, ...sums })
    .from(money)
    .innerJoin(mediaProfiles, eq(mediaProfiles.id, money.mediaId))
    .groupBy(mediaProfiles.id)
    .orderBy(desc(sums.cents), mediaProfiles.id)
    .limit(RESULT_ROWS_MAX);
  return rows.map((row) => ({ ...row, type: null }));
}

/** The sums of the last twelve months, oldest first; months without money are left out. */
export function monthsOf(db: Db, member: Member, now: Date) {
  const money = moneyOf(db, member);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - RESULT_ROWS_MAX));
  const month = sql<string>`to_char(${money.at} AT TIME ZONE 'UTC', 'YYYY-MM')`;
  return db
    .select({ month, cents: sumOf(money) })
    .from(money)
    .where(gte(money.at, sql`${first.toISOString()}::timestamptz`))
    .groupBy(month)
    .orderBy(month);
}

/** Counts the links of accepted work by their latest check. */
export async function countPieces(db: Db, member: Member) {
  const [row] = await db
    .select({
      live: countOf(isUp),
      gone: countOf(sql`${deliverables.lastOutcome} = 'gone'`),
      all: countAll,
    })
    .from(orders)
    .innerJoin(deliverables, isLastRound)
    .where(
      and(ofMember(member), isCounted, eq(orders.stage, 'completed'), isNotNull(deliverables.url)),
    );
  return row ?? { live: 0, gone: 0, all: 0 };
}

export async function countDeliveries(db: Db, member: Member) {
  const [row] = await db
    .select({ all: countAll, on_time: countOf(sql`${orders.deliveredAt} <= ${firstDue}`) })
    .from(orders)
    .where(and(ofMember(member), isCounted, isNotNull(orders.deliveredAt)));
  return row ?? { all: 0, on_time: 0 };
}
