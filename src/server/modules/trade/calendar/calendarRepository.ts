import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { campaigns, orders, outletProfiles, releases } from '@/server/platform/db/schema';
import { workDueAt } from '@/server/modules/market/services/servicesRepository';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { CalendarItem } from '@/shared/trade/calendar.schemas';

/** Both days are included. */
export interface Span {
  from: string;
  to: string;
}

/** More than anybody reads in a hundred days. */
const ORDERS_MAX = 500;

const dayOf = (moment: SQL) => sql<string>`to_char(${moment}, 'YYYY-MM-DD')`;

const ordersIn = (db: Db, { role, profileId }: Member, { from, to }: Span) => {
  const within = (day: SQL) => sql`${day} BETWEEN ${from} AND ${to}`;
  const due = dayOf(workDueAt);
  const created = dayOf(sql`${orders.createdAt} AT TIME ZONE 'UTC'`);
  const embargo = sql<
    string | null
  >`coalesce(${orders.embargoUntil}, ${campaigns.embargoUntil})::text`;
  return db
    .select({
      id: orders.id,
      type: orders.type,
      stage: orders.stage,
      title: orders.releaseTitle,
      publicOn: orders.publicOn,
      releaseDay: releases.releaseDate,
      due,
      created,
      embargo,
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
    .orderBy(orders.id)
    .limit(ORDERS_MAX);
};

/** What happens in the span, in the order of its days; no release or embargo twice. */
export async function readCalendar(db: Db, member: Member, span: Span): Promise<CalendarItem[]> {
  const rows = await ordersIn(db, member, span);
  const items = rows.flatMap((row): CalendarItem[] => {
    const { id, type, stage, title, publicOn, releaseDay, due, created, embargo } = row;
    const about = { title: title ?? serviceTypeLabel(type), order: id, stage: null };
    const on = (kind: CalendarItem['kind'], from: string | null, to = from): CalendarItem[] =>
      from === null || to === null || to < span.from || from > span.to
        ? []
        : [{ ...about, kind, from, to }];
    const isPaid = stage !== 'placed' && stage !== 'accepted';
    return [
      ...on('due', due).map((item) => ({ ...item, stage })),
      ...on('public', publicOn),
      ...(isPaid ? on('release', releaseDay) : []),
      ...(isPaid ? on('embargo', embargo === null ? null : created, embargo) : []),
    ];
  });
  const all = [...items, ...(await absencesIn(db, member, span))];
  const isFirst = ({ kind, title, to }: CalendarItem, index: number): boolean =>
    (kind !== 'release' && kind !== 'embargo') ||
    all.findIndex((each) => each.kind === kind && each.title === title && each.to === to) === index;
  return all.filter(isFirst).sort((one, two) => one.from.localeCompare(two.from));
}

async function absencesIn(db: Db, { role, profileId }: Member, span: Span) {
  if (role !== 'media') return [];
  const [outlet] = await db
    .select({ away: outletProfiles.away })
    .from(outletProfiles)
    .where(eq(outletProfiles.id, profileId));
  return (outlet?.away ?? [])
    .filter(({ from, to }) => to >= span.from && from <= span.to)
    .map(({ from, to, note }): CalendarItem => {
      const title = note === undefined || note === '' ? 'Away' : `Away: ${note}`;
      return { kind: 'away', from, to, title, order: null, stage: null };
    });
}
