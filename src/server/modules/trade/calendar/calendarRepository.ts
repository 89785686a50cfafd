import { pick } from '@/server/platform/db/queryParts';
import { and, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { campaigns, orders, outletProfiles, releases } from '@/server/platform/db/schema';
import type { Moment } from '@/server/modules/trade/orders/orderDeadlines';
import { isTurnOf } from '@/server/modules/trade/orders/orderTurn';
import { workDueAt } from '@/server/modules/market/services/servicesRepository';
import { dayAfter } from '@/shared/identity/taking.rules';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { CalendarItem } from '@/shared/trade/calendar.schemas';

/** Both days are included. */
export interface Span {
  from: string;
  to: string;
}

type Side = Pick<Member, 'role' | 'profileId'>;

const dayOf = (moment: SQL) => sql<string>`to_char(${moment}, 'YYYY-MM-DD')`;

const ordersIn = (db: Db, side: Side, { from, to }: Span, moment: Moment, limit: number) => {
  const { role, profileId } = side;
  const party = role === 'artist' ? { artistId: profileId } : { outletId: profileId };
  const within = (day: SQL) => sql`${day} BETWEEN ${from} AND ${to}`;
  const due = dayOf(workDueAt);
  const created = dayOf(sql`${orders.createdAt} AT TIME ZONE 'UTC'`);
  const embargo = sql<
    string | null
  >`coalesce(${orders.embargoUntil}, ${campaigns.embargoUntil})::text`;
  return db
    .select({
      ...pick(orders, 'id', 'type', 'stage'),
      title: orders.releaseTitle,
      publicOn: orders.publicOn,
      releaseDay: releases.releaseDate,
      due,
      created,
      embargo,
      isWaiting: sql<boolean>`${isTurnOf(party, moment)}`,
    })
    .from(orders)
    .leftJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .leftJoin(releases, eq(releases.id, campaigns.releaseId))
    .where(
      and(
        role === 'artist' ? eq(orders.artistId, profileId) : eq(orders.outletId, profileId),
        notInArray(orders.stage, ['offered', 'closed']),
        or(
          within(due),
          within(sql`${orders.publicOn}::text`),
          within(sql`${releases.releaseDate}::text`),
          sql`${embargo} >= ${from} AND ${created} <= ${to}`,
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);
};

/**
 * What happens in the span, in the order of its days, for the newest orders; no release or embargo
 * twice.
 */
export async function readCalendar(
  db: Db,
  side: Side,
  span: Span,
  moment: Moment,
  limit = 500,
): Promise<CalendarItem[]> {
  const rows = await ordersIn(db, side, span, moment, limit);
  const items = rows.flatMap((row): CalendarItem[] => {
    const { id, type, stage, title, publicOn, releaseDay, due, created, embargo, isWaiting } = row;
    const about = {
      title: title ?? serviceTypeLabel(type),
      order: id,
      stage: null,
      is_waiting: false,
    };
    const on = (kind: CalendarItem['kind'], from: string | null, to = from): CalendarItem[] =>
      from === null || to === null || to < from || to < span.from || from > span.to
        ? []
        : [{ ...about, kind, from, to }];
    const isPaid = stage !== 'placed' && stage !== 'accepted';
    return [
      ...on('due', due).map((item) => ({ ...item, stage, is_waiting: isWaiting })),
      ...on('public', publicOn),
      ...(isPaid ? on('release', releaseDay) : []),
      ...(isPaid && embargo !== null ? on('embargo', created, dayAfter(embargo, -1)) : []),
    ];
  });
  const all = [...items, ...(await absencesIn(db, side, span))];
  const byFacts = new Map(
    all.map((item) => {
      const { kind, title, to, order } = item;
      return [
        [kind, title, to, kind === 'release' || kind === 'embargo' || order].join('\n'),
        item,
      ];
    }),
  );
  return [...byFacts.values()].sort((one, two) => one.from.localeCompare(two.from));
}

async function absencesIn(db: Db, { role, profileId }: Side, span: Span) {
  if (role !== 'media') return [];
  const [outlet] = await db
    .select({ away: outletProfiles.away })
    .from(outletProfiles)
    .where(eq(outletProfiles.id, profileId));
  return (outlet?.away ?? [])
    .filter(({ from, to }) => to >= span.from && from <= span.to)
    .map(({ from, to, note }): CalendarItem => {
      const title = note === undefined || note === '' ? 'Away' : `Away: ${note}`;
      return { kind: 'away', from, to, title, order: null, stage: null, is_waiting: false };
    });
}
