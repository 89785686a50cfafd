import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { files, tracks } from '@/server/platform/db/schema';

export interface NewTrack {
  campaignId: number;
  position: number;
  title: string;
  createdAt: Date;
}
export interface Sound {
  /** The path of the file, whose row exists already. */
  path: string;
  seconds: number | null;
  peaks: number[] | null;
}

export async function createTrack(tx: Db, values: NewTrack, sound: Sound | null): Promise<void> {
  const ofSound = sound && {
    seconds: sound.seconds,
    peaks: sound.peaks,
    fileId: sql<number>`(select ${files.id} from ${files} where ${files.path} = ${sound.path})`,
  };
  await tx.insert(tracks).values({ ...values, ...ofSound });
}

export async function renameTrack(tx: Db, id: number, title: string): Promise<void> {
  await tx.update(tracks).set({ title }).where(eq(tracks.id, id));
}

export async function moveTrack(
  tx: Db,
  { id, campaignId, position: from }: { id: number; campaignId: number; position: number },
  to: number,
): Promise<void> {
  const [first, last] = from < to ? [from, to] : [to, from];
  const step = from < to ? -1 : 1;
  await tx
    .update(tracks)
    .set({
      position: sql`case when ${tracks.id} = ${id} then ${to}::integer else ${tracks.position} + ${step}::integer end`,
    })
    .where(
      and(
        eq(tracks.campaignId, campaignId),
        gte(tracks.position, first),
        lte(tracks.position, last),
      ),
    );
}

export async function placeTracks(tx: Db, placed: readonly { id: number; title: string }[]) {
  const rows = JSON.stringify(placed.map((track, index) => ({ ...track, position: index + 1 })));
  await tx.execute(sql`UPDATE ${tracks} SET title = placed.title, position = placed.position
    FROM json_to_recordset(${rows}) AS placed(id integer, title text, position integer)
    WHERE ${tracks.id} = placed.id`);
}

/** Deletes a track and its file's row; later tracks move up. The caller deletes the file itself. */
export async function deleteTrack(
  tx: Db,
  track: { id: number; campaignId: number; position: number; fileId: number | null },
): Promise<void> {
  await tx.delete(tracks).where(eq(tracks.id, track.id));
  await tx
    .update(tracks)
    .set({ position: sql`${tracks.position} - 1` })
    .where(and(eq(tracks.campaignId, track.campaignId), gt(tracks.position, track.position)));
  if (track.fileId !== null) await tx.delete(files).where(eq(files.id, track.fileId));
}
