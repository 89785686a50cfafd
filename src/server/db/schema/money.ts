import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  ORDER_ACCOUNT_KINDS,
  PLATFORM_ACCOUNT_KINDS,
  TRANSFER_KINDS,
  type TransferKind,
} from '../../../shared/money/accountKinds';
import {
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaymentProvider,
  type PaymentStatus,
  PAYOUT_BATCH_STATES,
  PAYOUT_KINDS,
  PAYOUT_STATUSES,
  type PayoutBatchState,
  type PayoutKind,
  type PayoutStatus,
} from '../../../shared/money/paymentStates';
import { FOUR_EYES_CENTS } from '../../../shared/money/moneyRules';
import { users } from './accounts';
import { belongsTo, bigId, createdAt, id, moment, version } from './columns';
import { indexOfSet, oneOf, versionCheck } from './constraints';
import { orders } from './orders';

const namesOf = (kinds: readonly AccountKind[]) =>
  sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));
const PLATFORM = namesOf(PLATFORM_ACCOUNT_KINDS);
const OF_ORDER = namesOf(ORDER_ACCOUNT_KINDS);

/** Accounts of the ledger. Only the ledger writes balances, in the transaction of the transfer. */
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

/** A payment by an artist for one order or several. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id, 'restrict'),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    /** The provider's id of the checkout, once there is one. */
    externalId: text('external_id'),
    /** The provider's id of the received payment, which refunds and disputes name. */
    externalPaymentId: text('external_payment_id'),
    /** The address of the checkout page. */
    url: text('url'),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('created'),
    /** When the checkout expires. */
    expiresAt: moment('expires_at').notNull(),
    /** When to query the provider for the status; empty once it is known. */
    nextCheckAt: moment('next_check_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    versionCheck('payments_version_check', table.version),
    oneOf('payments_provider_check', table.provider, PAYMENT_PROVIDERS),
    oneOf('payments_status_check', table.status, PAYMENT_STATUSES),
    check('payments_amount_check', sql`${table.amountCents} > 0`),
    check(
      'payments_next_check_check',
      sql`${table.status} = 'created' OR ${table.nextCheckAt} IS NULL`,
    ),
    unique('payments_provider_external_id_key').on(table.provider, table.externalId),
    unique('payments_provider_external_payment_id_key').on(table.provider, table.externalPaymentId),
    unique('payments_id_status_key').on(table.id, table.status),
    index('payments_user_id_id_idx').on(table.userId, table.id),
    index('payments_next_check_at_idx')
      .on(table.nextCheckAt)
      .where(sql`${table.status} = 'created'`),
  ],
);

/** The orders that a payment is for. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: id(),
    paymentId: integer('payment_id').notNull(),
    orderId: belongsTo('order_id', () => orders.id, 'restrict'),
    /** The payment's status, which the foreign key copies here for the index below. */
    status: text('status').$type<PaymentStatus>().notNull().default('created'),
  },
  (table) => [
    unique('payment_orders_payment_id_order_id_key').on(table.paymentId, table.orderId),
    foreignKey({
      name: 'payment_orders_payment_id_status_fk',
      columns: [table.paymentId, table.status],
      foreignColumns: [payments.id, payments.status],
    })
      .onDelete('restrict')
      .onUpdate('cascade'),
    /** An order is in at most one payment that is still open. */
    uniqueIndex('payment_orders_open_key')
      .on(table.orderId)
      .where(sql`${table.status} = 'created'`),
    index('payment_orders_order_id_idx').on(table.orderId),
  ],
);

/** Money of a payment that its bank claims back; a payment can have several. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: id(),
    paymentId: belongsTo('payment_id', () => payments.id, 'restrict'),
    /** The provider's id of the dispute; empty for those from before it was stored. */
    externalId: text('external_id'),
    /** What was taken back; at most what earlier disputes left of the payment. */
    amountCents: integer('amount_cents').notNull(),
    /** When it was won, which gave the money back. */
    wonAt: moment('won_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('payment_disputes_amount_check', sql`${table.amountCents} >= 0`),
    unique('payment_disputes_payment_id_external_id_key').on(table.paymentId, table.externalId),
  ],
);

/** A user's request of a payout. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id, 'restrict'),
    kind: text('kind').$type<PayoutKind>().notNull(),
    /** The payment whose card is refunded. */
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    amountCents: integer('amount_cents').notNull(),
    /** The destination as its owner wrote it. */
    destination: text('destination').notNull(),
    status: text('status').$type<PayoutStatus>().notNull().default('requested'),
    /** The bank's or the provider's reference of the transfer. */
    reference: text('reference'),
    /** Why it was rejected or failed. */
    reason: text('reason'),
    /** The first of the two admins that a large payout needs. */
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: moment('approved_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** When to send it to the provider next; empty if a person decides or nothing is left to do. */
    nextAttemptAt: moment('next_attempt_at'),
    /** When it was first sent to the provider, which may have carried it out since. */
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    versionCheck('payouts_version_check', table.version),
    oneOf('payouts_kind_check', table.kind, PAYOUT_KINDS),
    oneOf('payouts_status_check', table.status, PAYOUT_STATUSES),
    check('payouts_amount_check', sql`${table.amountCents} > 0`),
    check(
      'payouts_payment_check',
      sql`(${table.kind} = 'card') = (${table.paymentId} IS NOT NULL)`,
    ),
    check(
      'payouts_decided_at_check',
      sql`(${table.status} = 'requested') = (${table.decidedAt} IS NULL)`,
    ),
    check(
      'payouts_reference_check',
      sql`${table.status} <> 'paid' OR ${table.reference} IS NOT NULL`,
    ),
    check(
      'payouts_reason_check',
      sql`(${table.status} IN ('rejected', 'failed')) = (${table.reason} IS NOT NULL)`,
    ),
    check(
      'payouts_next_attempt_check',
      sql`${table.kind} = 'card' AND ${table.status} = 'requested' OR ${table.nextAttemptAt} IS NULL`,
    ),
    check(
      'payouts_approved_check',
      sql`${table.approvedAt} IS NOT NULL AND ${table.kind} <> 'card' OR ${table.approvedAt} IS NULL AND ${table.approvedBy} IS NULL`,
    ),
    check(
      'payouts_four_eyes_check',
      sql`${table.status} <> 'paid' OR ${table.approvedBy} IS NULL OR ${table.decidedBy} IS NULL OR ${table.approvedBy} <> ${table.decidedBy}`,
    ),
    index('payouts_status_id_idx').on(table.status, table.id),
    index('payouts_user_id_id_idx').on(table.userId, table.id),
    index('payouts_payment_id_idx').on(table.paymentId),
    indexOfSet('payouts_next_attempt_at_idx', table.nextAttemptAt),
  ],
);

/** A bank file of payouts, with what happened to it. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: id(),
    state: text('state').$type<PayoutBatchState>().notNull().default('made'),
    sumCents: integer('sum_cents').notNull(),
    /** The file as it was made; erased when an account in it is deleted. */
    file: text('file'),
    /** The SHA-256 of the file in hexadecimal. */
    digest: text('digest').notNull(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    /** Who settled it or took it apart. */
    endedBy: integer('ended_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment('ended_at'),
    /** The bank's reference. */
    reference: text('reference'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    versionCheck('payout_batches_version_check', table.version),
    oneOf('payout_batches_state_check', table.state, PAYOUT_BATCH_STATES),
    check('payout_batches_sum_check', sql`${table.sumCents} > 0`),
    check('payout_batches_digest_check', sql`${table.digest} ~ '^[0-9a-f]{64}$'`),
    check(
      'payout_batches_sent_at_check',
      sql`${table.state} = 'undone' OR (${table.state} = 'made') = (${table.sentAt} IS NULL)`,
    ),
    check(
      'payout_batches_ended_at_check',
      sql`(${table.state} IN ('settled', 'undone')) = (${table.endedAt} IS NOT NULL)`,
    ),
    check(
      'payout_batches_reference_check',
      sql`(${table.state} = 'settled') = (${table.reference} IS NOT NULL)`,
    ),
    check(
      'payout_batches_four_eyes_check',
      sql`${table.sumCents} <= ${sql.raw(String(FOUR_EYES_CENTS))} OR ${table.sentBy} IS NULL OR ${table.madeBy} IS NULL OR ${table.sentBy} <> ${table.madeBy}`,
    ),
    unique('payout_batches_id_state_key').on(table.id, table.state),
    index('payout_batches_made_by_idx').on(table.madeBy),
  ],
);

/** The payouts of a bank file. */
export const payoutBatchLines = pgTable(
  'payout_batch_lines',
  {
    id: id(),
    batchId: integer('batch_id').notNull(),
    payoutId: belongsTo('payout_id', () => payouts.id, 'restrict'),
    /** The amount in the file. */
    amountCents: integer('amount_cents').notNull(),
    /** Whether the bank refused it. */
    isFailed: boolean('is_failed').notNull().default(false),
    /** The batch's state, which the foreign key copies here for the index below. */
    state: text('state').$type<PayoutBatchState>().notNull().default('made'),
  },
  (table) => [
    unique('payout_batch_lines_batch_id_payout_id_key').on(table.batchId, table.payoutId),
    check('payout_batch_lines_amount_check', sql`${table.amountCents} > 0`),
    foreignKey({
      name: 'payout_batch_lines_batch_id_state_fk',
      columns: [table.batchId, table.state],
      foreignColumns: [payoutBatches.id, payoutBatches.state],
    })
      .onDelete('restrict')
      .onUpdate('cascade'),
    /** A payout is in one batch at most, unless the bank refused it or the batch was undone. */
    uniqueIndex('payout_batch_lines_payout_id_key')
      .on(table.payoutId)
      .where(sql`${table.state} <> 'undone' AND NOT ${table.isFailed}`),
    index('payout_batch_lines_payout_id_idx').on(table.payoutId),
  ],
);

/** Money that the platform gives to a user. */
export const bonuses = pgTable(
  'bonuses',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id, 'restrict'),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    givenBy: integer('given_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('bonuses_amount_check', sql`${table.amountCents} > 0`),
    index('bonuses_user_id_id_idx').on(table.userId, table.id),
  ],
);

/** The nightly checks of the ledger. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: id(),
    checkedAt: moment('checked_at').notNull(),
    /** One sentence per inconsistency; empty when the books balance. */
    breaches: text('breaches').array().notNull().default([]),
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
    index('transfers_refunded_idx')
      .on(table.orderId)
      .where(sql`${table.kind} = 'refund'`),
    index('transfers_payment_id_idx').on(table.paymentId),
    index('transfers_payout_id_idx').on(table.payoutId),
    index('transfers_bonus_id_idx').on(table.bonusId),
  ],
);
