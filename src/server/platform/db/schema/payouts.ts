import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { FOUR_EYES_CENTS } from '../../../../shared/platform/money.rules';
import {
  PAYOUT_BATCH_STATES,
  PAYOUT_KINDS,
  PAYOUT_STATUSES,
  type PayoutBatchState,
  type PayoutKind,
  type PayoutStatus,
} from '../../../../shared/money/ledger.rules';
import { users } from './accounts';
import { belongsTo, createdAt, id, moment, version } from './columns';
import { copiesState, indexOfSet, oneOf, versionCheck } from './constraints';
import { payments } from './payments';

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
    reference: text('reference'),
    reason: text('reason'),
    /** The first of the two admins that a large payout needs. */
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: moment('approved_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /**
     * When the provider is asked next: to pay it, or, once paid, to take back what its owner owes.
     * Empty if a person decides or nothing is left to do.
     */
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
      sql`${table.kind} IN ('card', 'stripe') AND ${table.status} = 'requested' OR ${table.kind} = 'stripe' AND ${table.status} = 'paid' OR ${table.nextAttemptAt} IS NULL`,
    ),
    check(
      'payouts_approved_check',
      sql`${table.approvedAt} IS NOT NULL AND ${table.kind} NOT IN ('card', 'stripe') OR ${table.approvedAt} IS NULL AND ${table.approvedBy} IS NULL`,
    ),
    check(
      'payouts_four_eyes_check',
      sql`${table.status} <> 'paid' OR ${table.approvedBy} IS NULL OR ${table.decidedBy} IS NULL OR ${table.approvedBy} <> ${table.decidedBy}`,
    ),
    index('payouts_status_id_idx').on(table.status, table.id),
    index('payouts_user_id_id_idx').on(table.userId, table.id),
    index('payouts_payment_id_idx').on(table.paymentId),
    index('payouts_destination_idx').on(table.destination),
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
    digest: text('digest').notNull(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    /** Who settled it or took it apart. */
    endedBy: integer('ended_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment('ended_at'),
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

export const payoutBatchLines = pgTable(
  'payout_batch_lines',
  {
    id: id(),
    batchId: integer('batch_id').notNull(),
    payoutId: belongsTo('payout_id', () => payouts.id, 'restrict'),
    amountCents: integer('amount_cents').notNull(),
    isFailed: boolean('is_failed').notNull().default(false),
    /** The batch's state, which the foreign key copies here for the index below. */
    state: text('state').$type<PayoutBatchState>().notNull().default('made'),
  },
  (table) => [
    unique('payout_batch_lines_batch_id_payout_id_key').on(table.batchId, table.payoutId),
    check('payout_batch_lines_amount_check', sql`${table.amountCents} > 0`),
    copiesState(
      'payout_batch_lines_batch_id_state_fk',
      [table.batchId, table.state],
      [payoutBatches.id, payoutBatches.state],
    ),
    /** A payout is in one batch at most, unless the bank refused it or the batch was undone. */
    uniqueIndex('payout_batch_lines_payout_id_key')
      .on(table.payoutId)
      .where(sql`${table.state} <> 'undone' AND NOT ${table.isFailed}`),
    index('payout_batch_lines_payout_id_idx').on(table.payoutId),
  ],
);

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
