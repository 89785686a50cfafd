import { and, asc, desc, eq, isNull, sum } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pluck, valueOf } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  campaigns,
  orderClicks,
  orders,
  reportLinks,
  users,
} from '@/server/platform/db/schema';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

export const reportPath = (token: string): string => `/reports/${token}`;

/** Whether the text can be a token at all; otherwise no query is needed. */
export const isReportToken = (text: string): boolean => /^[\w-]{27}$/.test(text);

const isOwn = (actor: Actor, { artistId }: { artistId: number }) =>
  hasProfile(actor, 'artist', artistId);

export const can = policyOf({ read: isOwn, share: isOwn });

const DAYS_MAX = 400;

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

export async function findToken(db: Db, campaignId: number): Promise<string | null> {
  return valueOf(pluck(db, reportLinks.token, eq(reportLinks.campaignId, campaignId)));
}

export async function findShared(db: Db, token: string): Promise<number | null> {
  const [row] = await db
    .select({ campaignId: reportLinks.campaignId })
    .from(reportLinks)
    .innerJoin(campaigns, eq(campaigns.id, reportLinks.campaignId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .innerJoin(users, eq(users.id, artistProfiles.userId))
    .where(
      and(eq(reportLinks.token, token), isNull(campaigns.hiddenAt), isNull(users.suspendedAt)),
    );
  return row?.campaignId ?? null;
}

/** Keeps an existing token. */
export async function insertToken(db: Db, campaignId: number, token: string): Promise<void> {
  await db
    .insert(reportLinks)
    .values({ campaignId, token })
    .onConflictDoNothing({ target: reportLinks.campaignId });
}

export async function deleteToken(db: Db, campaignId: number): Promise<void> {
  await db.delete(reportLinks).where(eq(reportLinks.campaignId, campaignId));
}
