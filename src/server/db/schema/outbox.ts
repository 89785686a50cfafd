import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Letter } from '../../mail/writeLetter';
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
    /** The account whose notices are gathered; mails of the same one that wait go out as one. */
    gatheredFor: integer('gathered_for'),
    /** What is written of this one in a mail about several. */
    letter: jsonb('letter').$type<Letter>(),
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
    index('outgoing_mails_gathered_for_idx')
      .on(table.gatheredFor)
      .where(sql`${table.failedAt} IS NULL AND ${table.gatheredFor} IS NOT NULL`),
  ],
);
