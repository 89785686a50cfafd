import { type SQL, sql } from 'drizzle-orm';
import { orders, transfers } from '@/server/platform/db/schema';
import type { WalletEvent } from '@/shared/money/ledger.rules';
import type { WalletEntry } from '@/shared/money/wallet.schemas';

/** Released money is listed as a release once it becomes available, when it reaches the balance. */
export type WalletTransfer = WalletEvent | 'available';

/** Transfers of an order that can have several parts, one per account. */
const PART_EVENTS: readonly WalletTransfer[] = ['hold', 'refund'];
const isOrderPart = sql`${transfers.kind} IN ${[...PART_EVENTS]}`;
/** A payout or order may have several transfers, one per source; the first represents all. */
export const isFirstPart = sql`(${transfers.payoutId} IS NULL OR NOT EXISTS (
  SELECT FROM transfers AS earlier WHERE earlier.payout_id = ${transfers.payoutId}
    AND earlier.kind = ${transfers.kind} AND earlier.id < ${transfers.id}))
  AND (NOT ${isOrderPart} OR NOT EXISTS (
  SELECT FROM transfers AS earlier WHERE earlier.order_id = ${transfers.orderId}
    AND earlier.kind = ${transfers.kind} AND earlier.id < ${transfers.id}))`;
/** The sum of all parts of an entry, in cents. */
export const wholeCents = sql`CASE WHEN ${isOrderPart} THEN (
  SELECT sum(part.amount_cents) FROM transfers AS part
  WHERE part.order_id = ${transfers.orderId} AND part.kind = ${transfers.kind})
  WHEN ${transfers.payoutId} IS NULL THEN ${transfers.amountCents} ELSE (
  SELECT sum(part.amount_cents) FROM transfers AS part
  WHERE part.payout_id = ${transfers.payoutId} AND part.kind = ${transfers.kind}) END`;
/** The fee that was kept of an outlet's income, less what a bank took of it on its way. */
export const feeCents = sql<
  number | null
>`CASE WHEN ${transfers.kind} IN ('release', 'available') THEN (
  SELECT coalesce(sum(CASE part.kind WHEN 'fee' THEN part.amount_cents ELSE -part.amount_cents END), 0)
  FROM transfers AS part JOIN accounts AS side ON side.id = part.from_id
  WHERE part.order_id = ${transfers.orderId} AND (part.kind = 'fee' OR ${transfers.kind} = 'available'
    AND part.kind = 'chargeback' AND side.kind = 'fees' AND part.id < ${transfers.id})) END`.mapWith(
  (cents: unknown) => (cents === null ? null : Number(cents)),
);

/** The most transfers of one entry: one per kind of account, and a debt repayment for each. */
export const PARTS_MAX = 8;

/** Returns the same key for all transfers of one entry. */
export function groupOf({ id, kind, payoutId, orderId }: TransferPart): string {
  if (payoutId !== null) return `${kind} of payout ${payoutId}`;
  return PART_EVENTS.some((event) => event === kind) ? `${kind} of order ${orderId}` : `${id}`;
}
type TransferPart = Pick<typeof transfers.$inferSelect, 'id' | 'kind' | 'payoutId' | 'orderId'>;

/**
 * What a payment's own orders have taken of it. A hold that it brought follows it, and one before it
 * was paid otherwise.
 */
const takenOf = (payment: SQL) => sql`(SELECT coalesce(sum(held.amount_cents), 0)
  FROM payment_orders AS brought JOIN transfers AS held ON held.order_id = brought.order_id
    AND held.kind = 'hold' AND held.id > ${payment}.id
  WHERE brought.payment_id = ${payment}.payment_id)`;
/** A payment that its orders took whole is part of their holds. */
export const isInHolds = sql`(${transfers.kind} = 'payment' AND ${transfers.amountCents} <= ${takenOf(sql`transfers`)})`;
export const paidWith = sql<
  WalletEntry['paid_with']
>`CASE WHEN ${transfers.kind} = 'hold' THEN coalesce((
  SELECT CASE WHEN card.amount_cents < ${takenOf(sql`card`)} THEN 'both' ELSE 'card' END
  FROM payment_orders AS paid JOIN transfers AS card ON card.payment_id = paid.payment_id
    AND card.kind = 'payment' AND card.id < ${transfers.id}
  WHERE paid.order_id = ${transfers.orderId} AND card.amount_cents <= ${takenOf(sql`card`)}
  ORDER BY card.id DESC LIMIT 1), 'balance') END`;

const hasMoved = (kind: WalletEvent) => sql`EXISTS (SELECT FROM transfers AS moved
  WHERE moved.order_id = ${transfers.orderId} AND moved.kind = ${kind})`;
export const where = sql<
  WalletEntry['where']
>`CASE ${transfers.kind} WHEN 'refund' THEN 'back' WHEN 'hold' THEN CASE
  WHEN EXISTS (SELECT FROM accounts WHERE accounts.order_id = ${transfers.orderId}
    AND accounts.kind = 'hold' AND accounts.balance_cents > 0)
    THEN CASE ${orders.stage} WHEN 'disputed' THEN 'disputed' ELSE 'held' END
  WHEN ${hasMoved('release')} THEN CASE WHEN ${hasMoved('refund')} THEN 'shared' ELSE 'out' END
  WHEN ${hasMoved('refund')} THEN 'back' ELSE 'taken' END END`;
