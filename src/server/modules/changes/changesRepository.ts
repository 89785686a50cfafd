import { and, eq, inArray, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { purgeRows } from '@/server/db/purgeRows';
import { proposedChanges } from '@/server/db/schema';
import { NOTICE_DAYS } from '@/shared/limits';
import type { ChangedField, ChangedRecord, ChangeState } from '@/shared/changes/changeRules';

export type ChangeRow = typeof proposedChanges.$inferSelect;
/** What a record is named by here. */
export interface RecordName {
  record: ChangedRecord;
  recordId: number;
}
/** Values by field, as the changes keep them. */
export type TextValues = Partial<Record<ChangedField, string | null | undefined>>;

const isOf = ({ record, recordId }: RecordName): SQL | undefined =>
  and(eq(proposedChanges.record, record), eq(proposedChanges.recordId, recordId));
export const isWaitingChange = sql`${proposedChanges.state} = 'waiting'`;

/**
 * A column: the values of a record that wait, by field, or `null`. `id` is the column of its id with
 * its table, since a bare one would be that of the changes. Written as the unique index is.
 */
export const proposedOf = (record: ChangedRecord, id: SQLWrapper): SQL<TextValues | null> =>
  sql<TextValues | null>`(SELECT json_object_agg(waits.field, waits.after)
    FROM proposed_changes AS waits WHERE waits.record = ${sql.raw(`'${record}'`)}
      AND waits.record_id = ${id} AND waits.state = 'waiting' AND NOT waits.is_live)`;

/** The changes of a record that wait; whoever writes them holds the record. */
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

/** Of what is deleted itself. */
export async function deleteChangesOf(tx: Db, name: RecordName): Promise<void> {
  await tx.delete(proposedChanges).where(isOf(name));
}

export async function findChange(db: Db, id: number): Promise<ChangeRow | null> {
  const [row] = await db.select().from(proposedChanges).where(eq(proposedChanges.id, id));
  return row ?? null;
}

/** The same until the transaction ends; its record is held before. */
export async function lockChange(tx: Db, id: number): Promise<ChangeRow | null> {
  const [row] = await tx
    .select()
    .from(proposedChanges)
    .where(eq(proposedChanges.id, id))
    .for('update');
  return row ?? null;
}

export interface ChangeDecided {
  state: Extract<ChangeState, 'approved' | 'declined'>;
  reason: string | null;
  decidedAt: Date;
  decidedBy: number;
}

export async function writeChangeDecision(
  tx: Db,
  id: number,
  decided: ChangeDecided,
): Promise<void> {
  await tx.update(proposedChanges).set(decided).where(eq(proposedChanges.id, id));
}

const DAY_MS = 24 * 3600 * 1000;
/**
 * Deletes changes that were decided on or taken back as long ago as the notices that told of them;
 * answers how many those were. Who decided what stays in the log.
 */
export const purgeChanges = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    proposedChanges,
    proposedChanges.id,
    and(
      ne(proposedChanges.state, 'waiting'),
      lte(
        sql`coalesce(${proposedChanges.decidedAt}, ${proposedChanges.createdAt})`,
        new Date(now.getTime() - NOTICE_DAYS * DAY_MS),
      ),
    ),
  );
