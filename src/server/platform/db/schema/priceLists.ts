import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Prices } from '../../../../shared/market/prices.rules';
import { createdAt, moment } from './columns';

/** The price lists after the first, which is `FIRST_PRICES`. At most one waits to start. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: integer('id').primaryKey(),
    /** It starts at midnight, UTC, of this day. */
    startsOn: date('starts_on', { mode: 'string' }).notNull().unique(),
    /** The whole list, in cents. */
    prices: jsonb('prices').$type<Prices>().notNull(),
    createdAt: createdAt(),
    /** When it started and services followed it; empty while it waits. */
    begunAt: moment('begun_at'),
  },
  (table) => [
    uniqueIndex('price_lists_waiting_key')
      .on(sql`(${table.begunAt} IS NULL)`)
      .where(sql`${table.begunAt} IS NULL`),
    check('price_lists_id_check', sql`${table.id} >= 2`),
    check('price_lists_prices_check', sql`jsonb_typeof(${table.prices}) = 'object'`),
  ],
);
