import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { orders } from './orders';

export const orderLinks = pgTable(
  'order_links',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The part of the address after `/go/`. */
    code: text('code').notNull().unique('order_links_code_key'),
    createdAt: createdAt(),
  },
  (table) => [check('order_links_code_check', sql`${table.code} ~ '^[0-9a-z]{10}$'`)],
);

/** Clicks by day. The rows refer to the links, so that a click does not lock an order. */
export const orderClicks = pgTable(
  'order_clicks',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orderLinks.orderId, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    people: integer('people').notNull(),
    robots: integer('robots').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.day] }),
    check('order_clicks_people_check', sql`${table.people} >= 0`),
    check('order_clicks_robots_check', sql`${table.robots} >= 0`),
  ],
);
