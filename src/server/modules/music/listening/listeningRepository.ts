import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, isAnyOf } from '@/server/platform/db/queryParts';
import { campaigns, listening, orders, tracks } from '@/server/platform/db/schema';
import { HEARD_BYTES, HEARD_PARTS } from '@/shared/music/listening.rules';
import type { Heard } from '@/shared/music/listening.schemas';

const NOTHING = Buffer.alloc(HEARD_BYTES).toString('base64');

export type ListeningRow = typeof listening.$inferSelect;
type Pair = Pick<ListeningRow, 'trackId' | 'outletId'>;

const isPair = ({ trackId, outletId }: Pair) =>
  and(eq(listening.trackId, trackId), eq(listening.outletId, outletId));

export const findTrackToHear = (db: Db, id: number) =>
  firstOf(
    db
      .select({
        id: tracks.id,
        seconds: tracks.seconds,
        fileId: tracks.fileId,
        createdAt: tracks.createdAt,
        releaseId: campaigns.releaseId,
      })
      .from(tracks)
      .innerJoin(campaigns, eq(campaigns.id, tracks.campaignId))
      .where(eq(tracks.id, id)),
  );

export async function beginListening(tx: Db, pair: Pair, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(listening)
    .values({ ...pair, parts: Buffer.alloc(HEARD_BYTES), reportedAt: now })
    .onConflictDoNothing()
    .returning({ trackId: listening.trackId });
  return rows.length > 0;
}

export const lockListening = (tx: Db, pair: Pair): Promise<ListeningRow | null> =>
  firstOf(tx.select().from(listening).where(isPair(pair)).for('update'));

export async function updateListening(
  tx: Db,
  pair: Pair,
  changes: Pick<ListeningRow, 'parts' | 'heard' | 'reportedAt' | 'spareMs'>,
): Promise<void> {
  await tx.update(listening).set(changes).where(isPair(pair));
}

/** The parts of the orders' tracks that the orders' outlets have played. */
export const listeningOf = (db: Db) =>
  db
    .select({
      trackId: listening.trackId,
      parts: sql<string>`encode(${listening.parts}, 'base64')`,
      heard: listening.heard,
    })
    .from(orders)
    .innerJoin(tracks, eq(tracks.campaignId, orders.campaignId))
    .innerJoin(
      listening,
      and(eq(listening.trackId, tracks.id), eq(listening.outletId, orders.outletId)),
    )
    .where(isAnyOf(orders.id, 'orderIds'));

/** The tracks with sound of a campaign, with the seconds, as shown, that the outlet has heard. */
export const listHeardTracks = (
  db: Db,
  outletId: number,
  campaignId: number,
): Promise<{ heard: number; seconds: number; createdAt: Date }[]> =>
  db
    .select({
      createdAt: tracks.createdAt,
      heard: sql<number>`round(coalesce(${listening.heard} * ${tracks.seconds}, 0)::numeric / ${HEARD_PARTS})::int`,
      seconds: sql<number>`${tracks.seconds}`,
    })
    .from(tracks)
    .leftJoin(listening, and(eq(listening.trackId, tracks.id), eq(listening.outletId, outletId)))
    .where(and(eq(tracks.campaignId, campaignId), isNotNull(tracks.fileId), gt(tracks.seconds, 0)));

/** The seconds that each outlet has played of a campaign's tracks; repeats count once. */
export const sumListening = (
  db: Db,
  campaignId: number,
): Promise<{ outletId: number; seconds: number }[]> =>
  db
    .select({
      outletId: listening.outletId,
      seconds: sql<number>`round(sum(${listening.heard} * ${tracks.seconds})::numeric / ${HEARD_PARTS})::int`,
    })
    .from(listening)
    .innerJoin(tracks, eq(tracks.id, listening.trackId))
    .where(eq(tracks.campaignId, campaignId))
    .groupBy(listening.outletId);

/** For each order, what its outlet has played of the sounds, whose length can be unknown. */
export const heardOf = (db: Db) => {
  const sounds = sql`FROM ${tracks} LEFT JOIN ${listening}
    ON ${listening.trackId} = ${tracks.id} AND ${listening.outletId} = ${orders.outletId}
    WHERE ${tracks.campaignId} = ${orders.campaignId} AND ${tracks.fileId} IS NOT NULL
      AND ${tracks.seconds} > 0`;
  const heard = sql`round(${listening.heard} * ${tracks.seconds} / ${HEARD_PARTS}::numeric)`;
  return db
    .select({
      orderId: orders.id,
      heard: sql<number>`(SELECT coalesce(sum(${heard}), 0)::int ${sounds})`,
      seconds: sql<number | null>`(SELECT sum(${tracks.seconds})::int ${sounds})`,
    })
    .from(orders)
    .where(isAnyOf(orders.id, 'orderIds'));
};

export function presentHeard(
  tracks: readonly { id: number; seconds: number | null; hasSound: boolean }[],
  rows: Awaited<ReturnType<typeof listeningOf>>,
): Heard | null {
  const shown = tracks.flatMap(({ id, seconds, hasSound }) => {
    if (seconds === null || seconds <= 0 || !hasSound) return [];
    const row = rows.find(({ trackId }) => trackId === id);
    const heard = Math.round((seconds * (row?.heard ?? 0)) / HEARD_PARTS);
    return [{ id, heard, seconds, parts: row?.parts.replaceAll('\n', '') ?? NOTHING }];
  });
  if (shown.length === 0) return null;
  const total = (parts: number[]) => parts.reduce((sum, each) => sum + each, 0);
  return {
    heard: total(shown.map(({ heard }) => heard)),
    seconds: total(shown.map(({ seconds }) => seconds)),
    tracks: shown,
  };
}
