import { sql } from 'drizzle-orm';
import { doublePrecision, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Trust } from '../../../../shared/market/trust.schemas';
import { outletProfiles } from './accounts';
import { moment } from './columns';
import { indexOfSet } from './constraints';

/** What the orders of an outlet say about it; an outlet without orders may have no row. */
export const outletTrust = pgTable(
  'outlet_trust',
  {
    outletId: integer('media_id')
      .primaryKey()
      .references(() => outletProfiles.id, { onDelete: 'cascade' }),
    /** Empty until it is counted. */
    figures: jsonb('figures').$type<Trust>(),
    /** Its part of the score of each of the outlet's services; see `trustPoints`. */
    points: doublePrecision('points'),
    openOrders: integer('open_orders').notNull().default(0),
    /** When time alone changes a figure: an order becomes late or too old, a review is shown. */
    recountAt: moment('recount_at').default(sql`now()`),
  },
  (table) => [indexOfSet('outlet_trust_recount_at_idx', table.recountAt)],
);
