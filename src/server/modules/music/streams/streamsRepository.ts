import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { streamDays } from '@/server/platform/db/schema';
import type { StreamDay } from '@/shared/music/streams.schemas';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

const isOwn = (actor: Actor, { artistId }: { artistId: number }) =>
  hasProfile(actor, 'artist', artistId);

/** Streams are private figures of the artist. */
export const can = policyOf({ read: isOwn, change: isOwn });

export const listStreams = (db: Db, campaignId: number): Promise<StreamDay[]> =>
  db
    .select({ day: streamDays.day, streams: streamDays.streams })
    .from(streamDays)
    .where(eq(streamDays.campaignId, campaignId))
    .orderBy(asc(streamDays.day));

/** The caller must have locked the campaign. */
export async function replaceStreams(tx: Db, campaignId: number, days: readonly StreamDay[]) {
  await tx.delete(streamDays).where(eq(streamDays.campaignId, campaignId));
  if (days.length === 0) return;
  await tx
    .insert(streamDays)
    .values(days.map(({ day, streams }) => ({ campaignId, day, streams })));
}
