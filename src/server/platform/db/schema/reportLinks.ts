import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { campaigns } from './campaigns';
import { createdAt } from './columns';

export const reportLinks = pgTable(
  'report_links',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** 160 random bits in base64url. */
    token: text('token').notNull().unique('report_links_token_key'),
    createdAt: createdAt(),
  },
  (table) => [check('report_links_token_check', sql`${table.token} ~ '^[A-Za-z0-9_-]{27}$'`)],
);
