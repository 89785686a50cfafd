import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from './columns';
import { partialIndex, versionCheck } from './constraints';

/**
 * Texts of pages and mails by key. Number 0 is the draft, whose version says what was seen of the key; the
 * others were published, never change, and the last of them holds. The audit log says by whom.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    key: text('key').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull().default(''),
    lead: text('lead').notNull().default(''),
    /** NULL: no draft, or the first text, which a new post does not have. */
    body: text('body'),
    /** The day from which a legal page holds. */
    holdsFrom: date('holds_from'),
    /** When more accounts are mailed about it; NULL once all are, or if nobody is. */
    mailDueAt: moment('mail_due_at'),
    /** The last account that was mailed about it. */
    mailedTo: integer('mailed_to').notNull().default(0),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    unique('content_versions_key_number').on(table.key, table.number),
    partialIndex(
      'content_versions_mail_due_at_idx',
      table.mailDueAt,
      sql`${table.mailDueAt} IS NOT NULL`,
    ),
    check('content_versions_number_check', sql`${table.number} >= 0`),
    versionCheck('content_versions_version_check', table.version),
  ],
);
