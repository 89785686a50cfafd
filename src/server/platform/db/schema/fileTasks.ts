import { pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, createdAt, nextAttemptAt } from './columns';
import { oneOf } from './constraints';

export const FILE_TASK_KINDS = ['move', 'delete'] as const;
export type FileTaskKind = (typeof FILE_TASK_KINDS)[number];

/** Written in the transaction of its row and done right after it, or at the next start. */
export const fileTasks = pgTable(
  'file_tasks',
  {
    id: bigId(),
    kind: text('kind').$type<FileTaskKind>().notNull(),
    /** A name in the folder of temporary uploads; only for a move. */
    source: text('source'),
    /** Path under the media folder; for a delete it may be a folder. */
    target: text('target').notNull(),
    nextAttemptAt: nextAttemptAt(),
    createdAt: createdAt(),
  },
  (table) => [oneOf('file_tasks_kind_check', table.kind, FILE_TASK_KINDS)],
);
