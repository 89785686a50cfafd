import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  ORDER_ACCOUNT_KINDS,
  PLATFORM_ACCOUNT_KINDS,
  TRANSFER_KINDS,
  type TransferKind,
} from '../../../../shared/money/ledger.rules';
import { users } from './accounts';
import { belongsTo, bigId, createdAt, id, moment } from './columns';
import { oneOf, partialIndex } from './constraints';
import { orders } from './orders';
import { paymentDisputes, payments } from './payments';
import { bonuses, payouts } from './payouts';

const namesOf = (kinds: readonly AccountKind[]) =>
  sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));
const PLATFORM = namesOf(PLATFORM_ACCOUNT_KINDS);
const OF_ORDER = namesOf(ORDER_ACCOUNT_KINDS);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** Set for a person's account; a person with such an account cannot be deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'restrict' }),
    /** Set for money that is held for an order or on its way from it. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('accounts_kind_user_id_order_id_key')
      .on(table.kind, table.userId, table.orderId)
      .nullsNotDistinct(),
    index('accounts_user_id_idx').on(table.userId),
    index('accounts_order_id_idx').on(table.orderId),
    oneOf('accounts_kind_check', table.kind, ACCOUNT_KINDS),
    check(
      'accounts_balance_check',
      sql`CASE WHEN ${table.kind} = 'debt' THEN ${table.balanceCents} <= 0 ELSE ${table.balanceCents} >= 0 END`,
    ),
    check(
      'accounts_owner_check',
      sql`(${table.kind} IN (${OF_ORDER})) = (${table.orderId} IS NOT NULL) AND (${table.kind} IN (${OF_ORDER}, ${PLATFORM})) = (${table.userId} IS NULL)`,
    ),
    check(
      'accounts_platform_check',
      sql`${table.kind} NOT IN (${PLATFORM}) OR ${table.balanceCents} = 0`,
    ),
  ],
);

export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: id(),
    checkedAt: moment('checked_at').notNull(),
    /** One sentence per inconsistency; empty when the books balance. */
    breaches: text('breaches').array().notNull().default([]),
    /** One sentence per difference with the card provider; NULL if it was not compared. */
    differences: text('differences').array(),
  },
  (table) => [index('ledger_checks_checked_at_idx').on(table.checkedAt)],
);

/** Transfers between accounts; rows are only added, and triggers prevent changes. */
export const transfers = pgTable(
  'transfers',
  {
    id: bigId(),
    /** Names the event, such as `release:12`, so that each event is posted once. */
    key: text('key').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    fromId: belongsTo('from_id', () => accounts.id, 'restrict'),
    toId: belongsTo('to_id', () => accounts.id, 'restrict'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    payoutId: integer('payout_id').references(() => payouts.id, { onDelete: 'restrict' }),
    /** The dispute that took the money, or that it was given back for. */
    disputeId: integer('dispute_id').references(() => paymentDisputes.id, { onDelete: 'restrict' }),
    bonusId: integer('bonus_id').references(() => bonuses.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('transfers_key_key').on(table.key),
    oneOf('transfers_kind_check', table.kind, TRANSFER_KINDS),
    check('transfers_amount_check', sql`${table.amountCents} > 0`),
    check('transfers_accounts_check', sql`${table.fromId} <> ${table.toId}`),
    index('transfers_from_id_id_idx').on(table.fromId, table.id),
    index('transfers_to_id_id_idx').on(table.toId, table.id),
    index('transfers_order_id_idx').on(table.orderId),
    /** For the operator's figures, which cover all orders. */
    partialIndex('transfers_refunded_idx', table.orderId, sql`${table.kind} = 'refund'`),
    index('transfers_payment_id_idx').on(table.paymentId),
    index('transfers_payout_id_idx').on(table.payoutId),
    index('transfers_bonus_id_idx').on(table.bonusId),
  ],
);
