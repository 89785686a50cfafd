import type { AppDeps } from '@/server/deps';
import type { Db } from '@/server/platform/db/client';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { countFailedMails, readQueue } from '@/server/modules/platform/metrics/figuresRepository';
import { countWaiting } from '@/server/modules/admin/moderation/queueConditionsRepository';
import type { Business, BusinessFigures, BusinessWeek } from '@/shared/admin/business.schemas';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import { fromCents } from '@/shared/platform/cents';
import {
  countFailedPayouts,
  feesByWeek,
  firstDisputeDue,
  genresSince,
  heldCents,
  hoursByWeek,
  medianHoursOf,
  ordersByWeek,
  waitingSince,
} from './businessRepository';

const WEEK_MS = 7 * DAY_MS;

/** The Monday of the week of a time, at midnight UTC. */
function mondayOf(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  return new Date(midnight - ((at.getUTCDay() + 6) % 7) * DAY_MS);
}

const sumUp = (weeks: readonly BusinessWeek[], hours: number | null): BusinessFigures => {
  const sum = (name: 'orders' | 'volume' | 'fees' | 'disputed' | 'refunded') =>
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

/** Reads what waits for this admin, and what for the operator. */
export async function readWaiting(
  { database: { db }, config }: Pick<AppDeps, 'config' | 'database'>,
  admin: number,
  now: Date,
): Promise<Business['waiting']> {
  const waiting = await countWaiting(db, config, admin);
  const { disputes, payouts, campaigns, outlets, services, changes } = waiting;
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const late = await Promise.all(
    (['link_checks', 'sample_checks', 'payment_checks'] as const).map((queue) =>
      readQueue(db, queue, hourAgo),
    ),
  );
  return {
    reviews: campaigns + outlets + services + changes,
    reviews_since: (await waitingSince(db, admin))?.toISOString() ?? null,
    disputes,
    dispute_due: (await firstDisputeDue(db))?.toISOString() ?? null,
    held: (await seesAmounts(db, admin)) ? fromCents(await heldCents(db)) : null,
    payouts,
    failed_mails: await countFailedMails(db),
    late_checks: late.reduce((sum, queue) => sum + queue.count, 0),
    failed_payouts: await countFailedPayouts(db, new Date(now.getTime() - WEEK_MS)),
  };
}
