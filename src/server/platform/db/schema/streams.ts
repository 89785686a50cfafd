import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { campaigns } from './campaigns';
import { belongsTo } from './columns';

/** The plays of a campaign's music by day, from a file that its artist uploaded. */
export const streamDays = pgTable(
  'stream_days',
  {
    campaignId: belongsTo('campaign_id', () => campaigns.id),
    day: date('day', { mode: 'string' }).notNull(),
    streams: integer('streams').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.day] }),
    check('stream_days_streams_check', sql`${table.streams} >= 0`),
  ],
);
