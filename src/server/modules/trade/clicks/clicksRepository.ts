import { desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { pick, firstOf, builtOnce, isAnyOf } from '@/server/platform/db/queryParts';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  orderClicks,
  orderLinks,
  orders,
  releasePages,
  releases,
  users,
} from '@/server/platform/db/schema';
import {
  isReleasePageShown,
  releasePagePath,
} from '@/server/modules/music/campaigns/releasePageRepository';
import { randomInt } from 'node:crypto';
import type { LinkGoal, OrderClicks, OrderLink } from '@/shared/trade/deliveries.schemas';
import { isUnderEmbargo } from '@/shared/music/embargo.rules';

/** The small page of the release, which is not one of the artist's public pages. */
export const linkedReleasePath = (code: string): string => `/go/${code}/release`;

export const presentLink = (
  row: LinkRow | null,
  { publicUrl, now }: { publicUrl: string; now: Date },
): OrderLink | null =>
  row && { url: `${publicUrl}/go/${row.code}`, leads_to: goalOf(row, now).goal };

/** Digits and letters without look-alikes. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** 49 random bits: a link cannot be guessed, and no two are the same. */
const CODE_LENGTH = 10;

export interface ClickSums {
  people: number;
  robots: number;
}

export interface DayOfClicks extends ClickSums {
  orderId: number;
  day: string;
}

/** The most days of an order that are shown. */
const DAYS_MAX = 400;
/** The most services of an outlet, or outlets of an artist, with sums. */
const SUMS_MAX = 500;

/** The facts that decide where a link leads, and those on the small page of the release. */
const goalColumns = {
  orderId: orderLinks.orderId,
  code: orderLinks.code,
  campaignId: campaigns.id,
  releaseId: releases.id,
  title: releases.title,
  agreedTitle: orders.releaseTitle,
  artist: artistProfiles.stageName,
  ...pick(releases, 'artwork', 'releaseDate', 'link'),
  ...pick(
    campaigns,
    'coverageSlug',
    'hiddenAt',
    'stage',
    'openUntil',
    'embargoUntil',
    'opensEarly',
  ),
  suspendedAt: users.suspendedAt,
  /** Only while the release's page is public. */
  releaseSlug: sql<string | null>`CASE WHEN ${isReleasePageShown} THEN ${releasePages.slug} END`,
};

const linksWhere = (db: Db, column: typeof orderLinks.code | typeof orderLinks.orderId) =>
  db
    .select(goalColumns)
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .innerJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .leftJoin(releasePages, eq(releasePages.campaignId, campaigns.id))
    .leftJoin(users, eq(users.id, artistProfiles.userId))
    .where(eq(column, sql.placeholder('value')));

const linkByCode = builtOnce((db) => linksWhere(db, orderLinks.code).prepare('link_by_code'));
export const linkOf = (db: Db) => linksWhere(db, orderLinks.orderId);
const linkOfOrder = builtOnce((db) => linkOf(db).prepare('link_of_order'));

export const isCode = (text: string): boolean => /^[0-9a-z]{10}$/.test(text);

export async function findLinkByCode(db: Db, code: string) {
  if (!isCode(code)) return null;
  const [row] = await linkByCode(db).execute({ value: code });
  return row ?? null;
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLinkByCode>>>;

export const findLinkOfOrder = (db: Db, orderId: number): Promise<LinkRow | null> =>
  firstOf(linkOfOrder(db).execute({ value: orderId }));

/** Sorted rows prevent a deadlock of two servers; links deleted meanwhile are left out. */
export async function addClicks(db: Db, days: readonly DayOfClicks[]): Promise<void> {
  const rows = JSON.stringify(
    days.map(({ orderId, day, people, robots }) => ({ order_id: orderId, day, people, robots })),
  );
  await db.execute(sql`
    INSERT INTO ${orderClicks} (order_id, day, people, robots)
    SELECT added.order_id, added.day, added.people, added.robots
    FROM json_to_recordset(${rows}) AS added (order_id int, day date, people int, robots int)
    JOIN ${orderLinks} ON ${orderLinks.orderId} = added.order_id
    ORDER BY added.order_id, added.day
    ON CONFLICT (order_id, day) DO UPDATE SET
      people = ${orderClicks.people} + excluded.people,
      robots = ${orderClicks.robots} + excluded.robots`);
}

/** The newest days of an order, each with the sums over all of its days. */
export const daysOf = (db: Db) =>
  db
    .select({
      ...pick(orderClicks, 'day', 'people', 'robots'),
      allPeople: sql<number>`(sum(${orderClicks.people}) OVER ())::int`,
      allRobots: sql<number>`(sum(${orderClicks.robots}) OVER ())::int`,
    })
    .from(orderClicks)
    .where(isAnyOf(orderClicks.orderId, 'orderIds'))
    .orderBy(desc(orderClicks.day))
    .limit(DAYS_MAX);

/** The people and robots who followed the links, by order; orders without clicks are left out. */
export async function sumClicks(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ClickSums>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderClicks.orderId,
      people: sum(orderClicks.people).mapWith(Number),
      robots: sum(orderClicks.robots).mapWith(Number),
    })
    .from(orderClicks)
    .where(inArray(orderClicks.orderId, [...orderIds]))
    .groupBy(orderClicks.orderId);
  return new Map(rows.map(({ orderId, ...sums }) => [orderId, sums]));
}

type OrderColumn = typeof orders.serviceId | typeof orders.outletId | typeof orders.type;

async function sumBy<Column extends OrderColumn>(db: Db, column: Column, where: SQL) {
  const people = sum(orderClicks.people).mapWith(Number);
  const rows = await db
    .select({ key: column, people })
    .from(orderClicks)
    .innerJoin(orders, eq(orders.id, orderClicks.orderId))
    .where(where)
    .groupBy(column)
    .orderBy(desc(people), column)
    .limit(SUMS_MAX);
  return new Map(rows.map((row) => [row.key, row.people]));
}

/** The people who followed an artist's links, those of one campaign or all, by outlet. */
export const clicksByOutlet = (db: Db, artistId: number, campaignId?: number) =>
  sumBy(
    db,
    orders.outletId,
    campaignId === undefined
      ? eq(orders.artistId, artistId)
      : sql`(${orders.artistId} = ${artistId} AND ${orders.campaignId} = ${campaignId})`,
  );

export const clicksByType = (db: Db, outletId: number) =>
  sumBy(db, orders.type, eq(orders.outletId, outletId));

/** The people who followed the links of all these orders; `null` before the first click. */
export async function sumAllClicks(db: Db, where: SQL): Promise<number | null> {
  const [row] = await db
    .select({ people: sum(orderClicks.people) })
    .from(orderClicks)
    .innerJoin(orders, eq(orders.id, orderClicks.orderId))
    .where(where);
  return row?.people == null ? null : Number(row.people);
}

export async function makeLink(tx: Db, orderId: number): Promise<void> {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  await tx.insert(orderLinks).values({ orderId, code: letters.join('') });
}

/** Returns a link as an https address; `null` for others, to which we must not redirect. */
function secureHref(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' ? href : null;
}

/**
 * Where a tracked link leads: a public page without an embargo, what an approved campaign names, or
 * a small page of the release. In another review the link can be edited, so it is not followed.
 */
export function goalOf(row: LinkRow, now: Date): { goal: LinkGoal; href: string | null } {
  const { stage, openUntil } = row;
  const isOpen = row.opensEarly || !isUnderEmbargo(row.embargoUntil, now);
  const releaseSlug = isOpen ? row.releaseSlug : null;
  const coverageSlug = isOpen ? row.coverageSlug : null;
  const isTakenDown = row.suspendedAt !== null || row.hiddenAt !== null;
  const nowhere = { goal: 'nowhere', href: null } as const;
  if (openUntil === null || stage === 'declined' || isTakenDown) return nowhere;
  if (releaseSlug !== null) return { goal: 'page', href: releasePagePath(releaseSlug) };
  const href = stage === 'approved' ? secureHref(row.link) : null;
  if (href !== null) return { goal: 'link', href };
  if (coverageSlug !== null) return { goal: 'coverage', href: `/coverage/${coverageSlug}` };
  return { goal: 'release', href: linkedReleasePath(row.code) };
}

/** `null` until the first click: without the link in the piece, a 0 would mean nothing. */
export function presentClicks(days: Awaited<ReturnType<typeof daysOf>>): OrderClicks | null {
  const [first] = days;
  if (!first) return null;
  return {
    people: first.allPeople,
    robots: first.allRobots,
    days: days.map(({ day, people, robots }) => ({ day, people, robots })),
  };
}
