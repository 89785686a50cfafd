import { and, count, eq, gte, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  accounts,
  businessCampaigns,
  businessFees,
  businessOrders,
  campaigns,
  orders,
  payouts,
  services,
} from '@/server/platform/db/schema';
import { notOf, WAITING } from '@/server/modules/admin/moderation/queueConditionsRepository';

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);
const medianHours = sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${businessCampaigns.hours})`;
const hoursOrNull = (value: SQL) =>
  sql<number | null>`${value}`.mapWith((hours: unknown) => (hours === null ? null : Number(hours)));

/** The orders of each week from `since` on, without the weeks that have none. */
export const ordersByWeek = (db: Db, since: Date) =>
  db
    .select({
      week: businessOrders.week,
      orders: count(),
      cents: number(sql`sum(${businessOrders.priceCents})`),
      disputed: number(sql`count(*) FILTER (WHERE ${businessOrders.isDisputed})`),
      refunded: number(sql`count(*) FILTER (WHERE ${businessOrders.isRefunded})`),
    })
    .from(businessOrders)
    .where(gte(businessOrders.paidAt, since))
    .groupBy(businessOrders.week);

export const feesByWeek = (db: Db, since: Date) =>
  db
    .select({ week: businessFees.week, cents: number(sql`sum(${businessFees.cents})`) })
    .from(businessFees)
    .where(gte(businessFees.at, since))
    .groupBy(businessFees.week);

export const hoursByWeek = (db: Db, since: Date) =>
  db
    .select({ week: businessCampaigns.week, hours: hoursOrNull(medianHours) })
    .from(businessCampaigns)
    .where(gte(businessCampaigns.decidedAt, since))
    .groupBy(businessCampaigns.week);

/** The median hours of three periods: since `from`, of that before `now`, and `since` to `from`. */
export async function medianHoursOf(
  db: Db,
  { since, from, now }: { since: Date; from: Date; now: Date },
) {
  const at = businessCampaigns.decidedAt;
  const [row] = await db
    .select({
      shown: hoursOrNull(sql`${medianHours} FILTER (WHERE ${at} >= ${from.toISOString()})`),
      finished: hoursOrNull(
        sql`${medianHours} FILTER (WHERE ${at} >= ${from.toISOString()} AND ${at} < ${now.toISOString()})`,
      ),
      before: hoursOrNull(sql`${medianHours} FILTER (WHERE ${at} < ${from.toISOString()})`),
    })
    .from(businessCampaigns)
    .where(gte(at, since));
  return row ?? { shown: null, finished: null, before: null };
}

/** The campaigns approved from `from` on, by genre, the genre with the most first. */
export const genresSince = (db: Db, from: Date) =>
  db
    .select({
      genre: businessCampaigns.genre,
      campaigns: count(),
      ordered: number(sql`count(*) FILTER (WHERE ${businessCampaigns.isOrdered})`),
    })
    .from(businessCampaigns)
    .where(
      sql`${businessCampaigns.isApproved} AND ${businessCampaigns.decidedAt} >= ${from.toISOString()}`,
    )
    .groupBy(businessCampaigns.genre)
    .orderBy(sql`count(*) DESC`, businessCampaigns.genre);

export async function heldCents(db: Db): Promise<number> {
  const [row] = await db
    .select({ cents: number(sql`coalesce(sum(${accounts.balanceCents}), 0)`) })
    .from(accounts)
    .where(eq(accounts.kind, 'hold'));
  return row?.cents ?? 0;
}

/** When the first open dispute ends by itself. */
export async function firstDisputeDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ due: min(orders.dueAt) })
    .from(orders)
    .where(eq(orders.stage, 'disputed'));
  return row?.due ?? null;
}

/** Payouts that failed from `since` on; their money has been returned. */
export const countFailedPayouts = (db: Db, since: Date): Promise<number> =>
  db.$count(payouts, and(eq(payouts.status, 'failed'), gte(payouts.decidedAt, since)));

/** When the oldest campaign or service that waits for this admin was submitted. */
export async function waitingSince(db: Db, admin: number): Promise<Date | null> {
  const others = notOf(admin);
  const [first] = await db
    .select({ at: min(campaigns.submittedAt) })
    .from(campaigns)
    .where(and(WAITING.campaigns, others.campaigns))
    .unionAll(
      db
        .select({ at: min(services.submittedAt) })
        .from(services)
        .where(and(WAITING.services, others.services)),
    )
    .orderBy(sql`1 NULLS LAST`)
    .limit(1);
  return first?.at ?? null;
}
