import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, nextAttemptAt, oneOf } from './columns';

/** Mail that is to go out, written in the transaction of what caused it; deleted once sent. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: nextAttemptAt(),
    /** Set after the last attempt allowed; kept for the operator to look at. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('outgoing_mails_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.failedAt} IS NULL`),
  ],
);

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
