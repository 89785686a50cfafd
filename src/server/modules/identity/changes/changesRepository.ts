import { and, eq, inArray, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, purgeRows } from '@/server/platform/db/queryParts';
import { proposedChanges } from '@/server/platform/db/schema';
import { NOTICE_DAYS } from '@/shared/platform/limits';
import type { ChangedField, ChangedRecord } from '@/shared/identity/changes.rules';
import { DAY_MS } from '@/shared/platform/durations';

export interface StoredTrack {
  id: number;
  title: string;
}

type Sides = Pick<ChangeRow, 'before' | 'after'>;

/** One track per line, the id first, so that a new sound with the same title is another track. */
export const trackLines = (tracks: readonly StoredTrack[]): string =>
  tracks.map(({ id, title }) => `${id} ${title}`).join('\n');

export const tracksIn = (lines: string | null): StoredTrack[] =>
  [...(lines ?? '').matchAll(/^(\d+) (.*)$/gm)].map(([, id, title = '']) => ({
    id: Number(id),
    title,
  }));

const among =
  (tracks: readonly StoredTrack[]) =>
  ({ id }: StoredTrack): boolean =>
    tracks.some((each) => each.id === id);

export const revertedTracks = ({ before, after }: Sides): string =>
  trackLines(tracksIn(before).filter(among(tracksIn(after))));

/** Whether the lines carry track ids; older changes have `1.`, `2.` in their place. */
const haveIds = (lines: string | null): boolean => trackLines(tracksIn(lines)) === (lines ?? '');

export type ChangeRow = typeof proposedChanges.$inferSelect;
export interface RecordName {
  record: ChangedRecord;
  recordId: number;
}
export type TextValues = Partial<Record<ChangedField, string | null | undefined>>;

const isOf = ({ record, recordId }: RecordName): SQL | undefined =>
  and(eq(proposedChanges.record, record), eq(proposedChanges.recordId, recordId));
export const isWaitingChange = sql`${proposedChanges.state} = 'waiting'`;

/** The condition matches the partial unique index; `id` must name its table. */
export const proposedOf = (record: ChangedRecord, id: SQLWrapper): SQL<TextValues | null> =>
  sql<TextValues | null>`(SELECT json_object_agg(waits.field, waits.after)
    FROM proposed_changes AS waits WHERE waits.record = ${sql.raw(`'${record}'`)}
      AND waits.record_id = ${id} AND waits.state = 'waiting' AND NOT waits.is_live)`;

export const listWaitingChanges = (tx: Db, name: RecordName): Promise<ChangeRow[]> =>
  tx
    .select()
    .from(proposedChanges)
    .where(and(isOf(name), isWaitingChange));

export async function insertChanges(
  tx: Db,
  rows: readonly (typeof proposedChanges.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(proposedChanges).values([...rows]);
}

export async function replaceChange(
  tx: Db,
  id: number,
  values: Pick<ChangeRow, 'before' | 'after' | 'createdAt'>,
): Promise<void> {
  await tx.update(proposedChanges).set(values).where(eq(proposedChanges.id, id));
}

export async function withdrawChanges(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(proposedChanges)
    .set({ state: 'withdrawn' })
    .where(inArray(proposedChanges.id, [...ids]));
}

/** Call it when the record itself is deleted. */
export async function deleteChangesOf(tx: Db, name: RecordName): Promise<void> {
  await tx.delete(proposedChanges).where(isOf(name));
}

export const findChange = (db: Db, id: number): Promise<ChangeRow | null> =>
  firstOf(db.select().from(proposedChanges).where(eq(proposedChanges.id, id)));

/** Locks the change until the transaction ends. Lock its record first. */
export const lockChange = (tx: Db, id: number): Promise<ChangeRow | null> =>
  firstOf(tx.select().from(proposedChanges).where(eq(proposedChanges.id, id)).for('update'));

export async function writeChangeDecision(
  tx: Db,
  id: number,
  decided: Pick<ChangeRow, 'state' | 'reason' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await tx.update(proposedChanges).set(decided).where(eq(proposedChanges.id, id));
}

/** Deletes decided and withdrawn changes together with their notices; the audit log stays. */
export const purgeChanges = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    proposedChanges.id,
    and(
      ne(proposedChanges.state, 'waiting'),
      lte(
        sql`coalesce(${proposedChanges.decidedAt}, ${proposedChanges.createdAt})`,
        new Date(now.getTime() - NOTICE_DAYS * DAY_MS),
      ),
    ),
  );

export function trackTexts({ before, after }: Sides): Sides {
  return {
    before: numbered(before, tracksIn(after), 'removed, its file is gone'),
    after: numbered(after, tracksIn(before), 'new'),
  };
}

function numbered(lines: string | null, others: readonly StoredTrack[], mark: string) {
  if (!haveIds(lines)) return lines;
  const isKnown = among(others);
  return tracksIn(lines)
    .map((track, index) => `${index + 1}. ${track.title}${isKnown(track) ? '' : ` (${mark})`}`)
    .join('\n');
}

/** Replaced pictures are deleted, so an artwork stays and a logo can only be removed. */
export function canRevert({ field, isLive, ...sides }: ChangeRow): boolean {
  if (!isLive || field === 'artwork') return false;
  if (field === 'logo') return sides.after !== null;
  if (field !== 'tracks') return true;
  return haveIds(sides.before) && haveIds(sides.after) && revertedTracks(sides) !== sides.after;
}
