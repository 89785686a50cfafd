import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, integer, pgView, text } from 'drizzle-orm/pg-core';
import type { Genre } from '../../../../shared/platform/options';
import { moment } from './columns';

/* The sources of the operator's figures. Weeks begin on Monday, UTC. Each view has a row for each
   counted thing, so that any period can be summed. */

const weekOf = (column: string) =>
  sql.raw(`date_trunc('week', ${column} AT TIME ZONE 'UTC')::date AS week`);

/** Every order that was paid here, with its outcome so far. */
export const businessOrders = pgView('business_orders', {
  paidAt: moment('paid_at').notNull(),
  week: date('week', { mode: 'string' }).notNull(),
  priceCents: integer('price_cents').notNull(),
  isDisputed: boolean('is_disputed').notNull(),
  /** Whether any of its price went back to the artist. */
  isRefunded: boolean('is_refunded').notNull(),
}).as(sql`
  SELECT paid_at, ${weekOf('paid_at')}, price_cents,
    EXISTS (SELECT FROM order_events AS event
      WHERE event.order_id = orders.id AND event.name = 'dispute') AS is_disputed,
    EXISTS (SELECT FROM transfers AS back
      WHERE back.order_id = orders.id AND back.kind = 'refund') AS is_refunded
  FROM orders WHERE paid_at IS NOT NULL`);

/** Every transfer to the platform's fees; negative if a fee was given back. */
export const businessFees = pgView('business_fees', {
  at: moment('at').notNull(),
  week: date('week', { mode: 'string' }).notNull(),
  cents: integer('cents').notNull(),
}).as(sql`
  SELECT transfers.created_at AS at, ${weekOf('transfers.created_at')},
    CASE WHEN to_id = fees.id THEN amount_cents ELSE -amount_cents END AS cents
  FROM accounts AS fees JOIN transfers ON transfers.to_id = fees.id OR transfers.from_id = fees.id
  WHERE fees.kind = 'fees'`);

/** Every campaign that is decided, by its last decision. */
export const businessCampaigns = pgView('business_campaigns', {
  decidedAt: moment('decided_at').notNull(),
  week: date('week', { mode: 'string' }).notNull(),
  genre: text('genre').$type<Genre>().notNull(),
  isApproved: boolean('is_approved').notNull(),
  hours: doublePrecision('hours').notNull(),
  /** Whether an outlet has agreed to work for it. */
  isOrdered: boolean('is_ordered').notNull(),
}).as(sql`
  SELECT decided_at, ${weekOf('decided_at')}, releases.genre,
    stage = 'approved' AS is_approved,
    extract(epoch FROM decided_at - submitted_at)::float8 / 3600 AS hours,
    EXISTS (SELECT FROM orders
      WHERE orders.campaign_id = campaigns.id AND orders.accepted_at IS NOT NULL) AS is_ordered
  FROM campaigns JOIN releases ON releases.id = campaigns.release_id
  WHERE decided_at >= submitted_at AND stage IN ('approved', 'declined')`);
