import { and, count, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { isThereAny } from '@/server/platform/db/queryParts';
import {
  accounts,
  businessCampaigns,
  businessFees,
  businessOrders,
  outletProfiles,
  payouts,
  priceLists,
} from '@/server/platform/db/schema';
import { findAdmins, seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { countFailedMails, readQueue } from '@/server/modules/platform/metrics/figuresRepository';
import type { Business, BusinessFigures, BusinessWeek } from '@/shared/admin/business.schemas';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import { fromCents } from '@/shared/platform/format';

const WEEK_MS = 7 * DAY_MS;

const sumUp = (weeks: readonly BusinessWeek[], hours: number | null): BusinessFigures => {
  const sum = (name: keyof Omit<BusinessFigures, 'hours'>) =>
    weeks.reduce((total, week) => total + Math.round((week[name] ?? 0) * 100), 0) / 100;
  return {
    orders: sum('orders'),
    volume: sum('volume'),
    fees: sum('fees'),
    hours,
    disputed: sum('disputed'),
    refunded: sum('refunded'),
  };
};

const withoutAmounts = <Figures extends BusinessFigures>(figures: Figures): Figures => ({
  ...figures,
  volume: null,
  fees: null,
});

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);
const medianHours = sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${businessCampaigns.hours})`;
const hoursOrNull = (value: SQL) =>
  sql<number | null>`${value}`.mapWith((hours: unknown) => (hours === null ? null : Number(hours)));

/** The orders of each week from `since` on, without the weeks that have none. */
const ordersByWeek = (db: Db, since: Date) =>
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

const feesByWeek = (db: Db, since: Date) =>
  db
    .select({ week: businessFees.week, cents: number(sql`sum(${businessFees.cents})`) })
    .from(businessFees)
    .where(gte(businessFees.at, since))
    .groupBy(businessFees.week);

const hoursByWeek = (db: Db, since: Date) =>
  db
    .select({ week: businessCampaigns.week, hours: hoursOrNull(medianHours) })
    .from(businessCampaigns)
    .where(gte(businessCampaigns.decidedAt, since))
    .groupBy(businessCampaigns.week);

/** The median hours of three periods: since `from`, of that before `now`, and `since` to `from`. */
async function medianHoursOf(db: Db, { since, from, now }: { since: Date; from: Date; now: Date }) {
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
const genresSince = (db: Db, from: Date) =>
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

async function heldCents(db: Db): Promise<number> {
  const [row] = await db
    .select({ cents: number(sql`coalesce(sum(${accounts.balanceCents}), 0)`) })
    .from(accounts)
    .where(eq(accounts.kind, 'hold'));
  return row?.cents ?? 0;
}

/** Payouts that failed from `since` on; their money has been returned. */
const countFailedPayouts = (db: Db, since: Date): Promise<number> =>
  db.$count(payouts, and(eq(payouts.status, 'failed'), gte(payouts.decidedAt, since)));

/** The Monday of the week of a time, at midnight UTC. */
function mondayOf(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  return new Date(midnight - ((at.getUTCDay() + 6) % 7) * DAY_MS);
}

/** The figures of each of the weeks that begin on `mondays`, oldest first. */
async function readWeeks(db: Db, since: Date, mondays: readonly Date[]): Promise<BusinessWeek[]> {
  const [orders, fees, hours] = [
    await ordersByWeek(db, since),
    await feesByWeek(db, since),
    await hoursByWeek(db, since),
  ];
  return mondays.map((monday) => {
    const from = monday.toISOString().slice(0, 10);
    const ofWeek = <Row extends { week: string }>(rows: readonly Row[]) =>
      rows.find(({ week }) => week === from);
    const sold = ofWeek(orders);
    return {
      from,
      orders: sold?.orders ?? 0,
      volume: fromCents(sold?.cents ?? 0),
      fees: fromCents(ofWeek(fees)?.cents ?? 0),
      hours: ofWeek(hours)?.hours ?? null,
      disputed: sold?.disputed ?? 0,
      refunded: sold?.refunded ?? 0,
    };
  });
}

/**
 * Reads `count` weeks, of which the last is the current one, and as many weeks before them as are
 * completed. Sums are `null` unless this admin sees them.
 */
export async function readBusinessWeeks(
  db: Db,
  { now, count, admin }: { now: Date; count: number; admin: number },
) {
  const shownAs = (await seesAmounts(db, admin))
    ? <Figures>(figures: Figures) => figures
    : withoutAmounts;
  const thisWeek = mondayOf(now);
  const mondays = Array.from(
    { length: 2 * count - 1 },
    (_none, index) => new Date(thisWeek.getTime() - (2 * count - 2 - index) * WEEK_MS),
  );
  const [since = thisWeek] = mondays;
  const from = mondays[count - 1] ?? thisWeek;
  return db.transaction(
    async (tx) => {
      const weeks = await readWeeks(tx, since, mondays);
      const hours = await medianHoursOf(tx, { since, from, now: thisWeek });
      const shown = weeks.slice(count - 1);
      return {
        weeks: shown.map((week) => shownAs(week)),
        shown: shownAs(sumUp(shown, hours.shown)),
        finished: shownAs(sumUp(shown.slice(0, -1), hours.finished)),
        before: shownAs(sumUp(weeks.slice(0, count - 1), hours.before)),
        genres: await genresSince(tx, from),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What an empty production needs before its first order. */
export const readFirstSteps = async (
  db: Db,
  admin: number,
  { payments }: Pick<Config, 'payments'>,
): Promise<Business['first_steps']> => ({
  prices: await isThereAny(db, priceLists),
  payments: payments !== 'off',
  team: (await findAdmins(db, 'admin', [admin])).length > 0,
  outlet: await isThereAny(db, outletProfiles, isNotNull(outletProfiles.approvedAt)),
});

/** Reads the money held for orders, if this admin sees sums, and what the operator has to look at. */
export async function readNow(
  db: Db,
  admin: number,
  now: Date,
): Promise<Pick<Business, 'held' | 'failures'>> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const late = await Promise.all(
    (['link_checks', 'sample_checks', 'payment_checks'] as const).map((queue) =>
      readQueue(db, queue, hourAgo),
    ),
  );
  return {
    held: (await seesAmounts(db, admin)) ? fromCents(await heldCents(db)) : null,
    failures: {
      mails: await countFailedMails(db),
      checks: late.reduce((sum, queue) => sum + queue.count, 0),
      payouts: await countFailedPayouts(db, new Date(now.getTime() - WEEK_MS)),
    },
  };
}
