import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Letter } from '../../mail/writeLetter';
import { bigId, createdAt, moment, nextAttemptAt } from './columns';
import { partialIndex } from './constraints';

/** Mails to send, written in the transaction that causes them and deleted once sent. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: bigId(),
    recipient: text('recipient').notNull(),
    /** Where an answer goes, if not to the sender. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html'),
    /** The address at which a POST turns off mails of this topic. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The account whose notices are gathered; its waiting mails are sent as one. */
    gatheredFor: integer('gathered_for'),
    /** The content of this mail as a part of a gathered mail. */
    letter: jsonb('letter').$type<Letter>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: nextAttemptAt(),
    /** Set after the last allowed attempt; the row stays for the operator. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    partialIndex('outgoing_mails_due_idx', table.nextAttemptAt, sql`${table.failedAt} IS NULL`),
    partialIndex(
      'outgoing_mails_gathered_for_idx',
      table.gatheredFor,
      sql`${table.failedAt} IS NULL AND ${table.gatheredFor} IS NOT NULL`,
    ),
  ],
);

/** Mails that were sent, for the operator, without what their links are opened by. */
export const sentMails = pgTable(
  'sent_mails',
  {
    /** That of the mail when it waited. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('sent_mails_sent_at_idx').on(table.sentAt)],
);
