import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaymentProvider,
  type PaymentStatus,
} from '../../../../shared/money/ledger.rules';
import { users } from './accounts';
import { belongsTo, createdAt, id, moment, version } from './columns';
import { copiesState, oneOf, partialIndex, versionCheck } from './constraints';
import { orders } from './orders';

export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id, 'restrict'),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    externalId: text('external_id'),
    /** The provider's id of the received payment, which refunds and disputes name. */
    externalPaymentId: text('external_payment_id'),
    url: text('url'),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('created'),
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
    partialIndex('payments_next_check_at_idx', table.nextCheckAt, sql`${table.status} = 'created'`),
  ],
);

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
    copiesState(
      'payment_orders_payment_id_status_fk',
      [table.paymentId, table.status],
      [payments.id, payments.status],
    ),
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
    wonAt: moment('won_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('payment_disputes_amount_check', sql`${table.amountCents} >= 0`),
    unique('payment_disputes_payment_id_external_id_key').on(table.paymentId, table.externalId),
  ],
);
