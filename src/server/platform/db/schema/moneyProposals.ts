import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  type ProposalKind,
  type ProposalState,
} from '../../../../shared/money/ledger.rules';
import { users } from './accounts';
import { createdAt, id, moment, version } from './columns';
import { oneOf, versionCheck } from './constraints';
import { orders } from './orders';

/** A refund or bonus that one admin has proposed and another one confirms or refuses. */
export const moneyProposals = pgTable(
  'money_proposals',
  {
    id: id(),
    kind: text('kind').$type<ProposalKind>().notNull(),
    state: text('state').$type<ProposalState>().notNull().default('waiting'),
    /** Of a refund; its version is that which the first admin saw. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    orderVersion: integer('order_version'),
    /** Who gets the money. */
    aboutId: integer('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    versionCheck('money_proposals_version_check', table.version),
    oneOf('money_proposals_kind_check', table.kind, PROPOSAL_KINDS),
    oneOf('money_proposals_state_check', table.state, PROPOSAL_STATES),
    check('money_proposals_amount_check', sql`${table.amountCents} > 0`),
    check(
      'money_proposals_order_check',
      sql`(${table.kind} = 'refund') = (${table.orderId} IS NOT NULL) AND (${table.orderId} IS NULL) = (${table.orderVersion} IS NULL)`,
    ),
    check(
      'money_proposals_decided_check',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} IS NULL)`,
    ),
    check(
      'money_proposals_four_eyes_check',
      sql`${table.state} <> 'confirmed' OR ${table.decidedBy} IS NOT NULL AND ${table.decidedBy} <> ${table.proposedBy}`,
    ),
    /** An order has one open proposal. */
    uniqueIndex('money_proposals_order_key')
      .on(table.orderId)
      .where(sql`${table.state} = 'waiting'`),
    index('money_proposals_state_id_idx').on(table.state, table.id),
    index('money_proposals_about_id_idx').on(table.aboutId),
    index('money_proposals_order_id_idx').on(table.orderId),
  ],
);
