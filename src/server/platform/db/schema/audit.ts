import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditActor,
  type AuditSubject,
} from '../../../../shared/platform/audit.rules';
import { users } from './accounts';
import { bigId, createdAt } from './columns';
import { oneOf } from './constraints';
import { payments } from './payments';
import { payouts } from './payouts';
import { orders } from './orders';

/** Rows hold ids and our own words, never text of the person concerned; triggers keep them. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
    createdAt: createdAt(),
    actor: text('actor').$type<AuditActor>().notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The account concerned; empty if the decision is about an order, which has two sides. */
    aboutId: integer('about_id').references(() => users.id, { onDelete: 'restrict' }),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').$type<AuditSubject>().notNull(),
    /** An id in the subject's own table; no foreign key, since the subject may be deleted later. */
    subjectId: integer('subject_id').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    payoutId: integer('payout_id').references(() => payouts.id, { onDelete: 'restrict' }),
    /** Cents; set when the decision was about money. */
    amountCents: integer('amount_cents'),
    /** The states before and after the decision, in our own words. */
    before: text('before'),
    after: text('after'),
    /** The admin's reason for the person concerned, or for viewing the account. */
    reason: text('reason'),
    /** The id in the request log; empty when no request caused the decision. */
    requestId: text('request_id'),
  },
  (table) => [
    oneOf('audit_log_actor_check', table.actor, AUDIT_ACTORS),
    oneOf('audit_log_action_check', table.action, AUDIT_ACTIONS),
    oneOf('audit_log_subject_check', table.subject, AUDIT_SUBJECTS),
    check('audit_log_amount_check', sql`${table.amountCents} >= 0`),
    index('audit_log_subject_subject_id_idx').on(table.subject, table.subjectId),
    index('audit_log_actor_id_idx').on(table.actorId),
    index('audit_log_about_id_idx').on(table.aboutId),
    index('audit_log_created_at_idx').on(table.createdAt),
    index('audit_log_order_id_idx').on(table.orderId),
    index('audit_log_payment_id_idx').on(table.paymentId),
    index('audit_log_payout_id_idx').on(table.payoutId),
  ],
);
