import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, moment } from './columns';

/** The secret address at which other calendars read the days of a person. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 160 random bits in base64url. */
    token: text('token').notNull().unique('calendar_feeds_token_key'),
    hasDue: boolean('has_due').notNull(),
    /** Release days and embargoes. */
    hasDays: boolean('has_days').notNull(),
    hasAway: boolean('has_away').notNull(),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** The name of the calendar that has read it last, if it is known. */
    readBy: text('read_by'),
  },
  (table) => [check('calendar_feeds_token_check', sql`${table.token} ~ '^[A-Za-z0-9_-]{27}$'`)],
);
