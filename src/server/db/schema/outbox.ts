import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, nextAttemptAt } from './columns';

/** Mail that is to go out, written in the transaction of what caused it; deleted once sent. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Plain text. */
    body: text('body').notNull(),
    /** The same as HTML, where there is one. */
    html: text('html'),
    /** Where one POST turns mails like this one off. */
    unsubscribeUrl: text('unsubscribe_url'),
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
