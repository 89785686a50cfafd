import { and, asc, desc, eq, isNull, sum } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  artistProfiles,
  campaigns,
  orderClicks,
  orders,
  reportLinks,
  users,
} from '@/server/db/schema';

/** As many days with clicks are shown. */
const DAYS_MAX = 400;

/** How many people followed the links of a campaign, by day, oldest first; at most the newest 400. */
export async function clicksByDay(db: Db, campaignId: number) {
  const newest = db
    .select({ day: orderClicks.day, people: sum(orderClicks.people).mapWith(Number).as('people') })
    .from(orderClicks)
    .innerJoin(orders, eq(orders.id, orderClicks.orderId))
    .where(eq(orders.campaignId, campaignId))
    .groupBy(orderClicks.day)
    .orderBy(desc(orderClicks.day))
    .limit(DAYS_MAX)
    .as('newest');
  return db
    .select({ day: newest.day, people: newest.people })
    .from(newest)
    .orderBy(asc(newest.day));
}

/** The token under which the report of a campaign is shared; `null` while it is not. */
export async function findToken(db: Db, campaignId: number): Promise<string | null> {
  const [row] = await db
    .select({ token: reportLinks.token })
    .from(reportLinks)
    .where(eq(reportLinks.campaignId, campaignId));
  return row?.token ?? null;
}

/** The id of the campaign whose report is shared under the token; not while its artist is suspended. */
export async function findShared(db: Db, token: string): Promise<number | null> {
  const [row] = await db
    .select({ campaignId: reportLinks.campaignId })
    .from(reportLinks)
    .innerJoin(campaigns, eq(campaigns.id, reportLinks.campaignId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .innerJoin(users, eq(users.id, artistProfiles.userId))
    .where(and(eq(reportLinks.token, token), isNull(users.suspendedAt)));
  return row?.campaignId ?? null;
}

/** Keeps the token that there is, if any. */
export async function insertToken(db: Db, campaignId: number, token: string): Promise<void> {
  await db
    .insert(reportLinks)
    .values({ campaignId, token })
    .onConflictDoNothing({ target: reportLinks.campaignId });
}

export async function deleteToken(db: Db, campaignId: number): Promise<void> {
  await db.delete(reportLinks).where(eq(reportLinks.campaignId, campaignId));
}
