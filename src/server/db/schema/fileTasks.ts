import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, nextAttemptAt, oneOf } from './columns';

export const FILE_TASK_KINDS = ['move', 'delete'] as const;
export type FileTaskKind = (typeof FILE_TASK_KINDS)[number];

/**
 * What is still to be done to files for what is already committed: written in the same transaction
 * as the row it belongs to, done right after, and done at the next start after a crash.
 */
export const fileTasks = pgTable(
  'file_tasks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<FileTaskKind>().notNull(),
    /** Name in the folder of temporary uploads; only of a move. */
    source: text('source'),
    /** Path under the media folder; for a delete it may be a folder. */
    target: text('target').notNull(),
    nextAttemptAt: nextAttemptAt(),
    createdAt: createdAt(),
  },
  (table) => [oneOf('file_tasks_kind_check', table.kind, FILE_TASK_KINDS)],
);
