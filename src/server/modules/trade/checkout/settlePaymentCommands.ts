import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { assertRow } from '@/server/platform/db/assertRow';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict } from '@/server/platform/http/failures';
import { writeAudit } from '@/server/modules/platform/audit/auditRepository';
import { creditPayment } from '@/server/modules/money/ledger/ledgerCashCommands';
import { moveOrder, PaymentNeeded } from '@/server/modules/trade/orders/moveOrderCommands';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { sendBack } from '@/server/modules/money/payouts/payoutsCommands';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { awaitProvider, requirePort } from '@/server/modules/money/payments/providerCommands';
import type { ProviderStatus } from '@/server/modules/money/payments/paymentPort';
import {
  findPaidOrders,
  findPayment,
  lockPayment,
  isPayerDeleted,
  type PaymentRow,
  updatePayment,
} from '@/server/modules/money/payments/paymentsRepository';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import type { NoticeFacts, NoticeLine } from '@/shared/platform/notices.rules';
import { aboutOrder, notifyOfOrder } from '@/server/modules/trade/orders/orderNoticesCommands';
import { findOrders, type OrderRow } from '@/server/modules/trade/orders/ordersRepository';

/** `PaymentNeeded` means that the balance was spent on something else meanwhile. */
type SettleError = ApiFailure | PaymentNeeded;

interface ReceiptLine {
  orderId: number;
  error?: SettleError | undefined;
}

/** The person looks at what came before paying from it. */
const DIFFERS = conflict(MONEY_MESSAGES.amountDiffers, 'payment_differs');

/** Orders that closed before their payment came, of which their outlets are notified too. */
const LATE = ['unpaid', 'outlet_withdrew'] as const;

interface Found {
  row: OrderRow;
  error: SettleError | undefined;
}

export type SettleDeps = Pick<AppDeps, 'config' | 'database' | 'now' | 'payments'>;

/**
 * Credits the money to the payer's balance, from which the orders are paid, once however often it
 * is called. The money of an order that can no longer be paid stays on the balance.
 */
export async function settlePayment(deps: SettleDeps, paymentId: number): Promise<void> {
  const payment = await findPayment(deps.database.db, paymentId);
  assertRow(payment, `Payment ${paymentId}`);
  if (payment.status === 'succeeded') return;
  await writeStatus(deps, payment, await statusOf(deps, payment));
}

/** A payment that never reached its provider stays open until it expires. */
async function statusOf(deps: SettleDeps, payment: PaymentRow): Promise<ProviderStatus> {
  if (payment.externalId !== null)
    return awaitProvider(deps, requirePort(deps).fetchStatus(payment));
  return { status: payment.expiresAt <= deps.now() ? 'expired' : 'created' };
}

export async function cancelPayment(deps: SettleDeps, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'created') return;
  const status: ProviderStatus =
    payment.externalId === null
      ? { status: 'expired' }
      : await awaitProvider(deps, requirePort(deps).cancel(payment));
  await writeStatus(deps, payment, status);
}

export async function writeStatus(
  deps: SettleDeps,
  { id }: Pick<PaymentRow, 'id'>,
  providerStatus: ProviderStatus,
): Promise<void> {
  if (providerStatus.status === 'created') return;
  await deps.database.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    // Only `succeeded` is final: a payment that was reported as failed can still succeed.
    if (payment.status === 'succeeded' || payment.status === providerStatus.status) return;
    if (providerStatus.status !== 'succeeded') {
      // A late failure does not change a payment that has ended already.
      if (payment.status === 'created') {
        await updatePayment(tx, id, { status: providerStatus.status, nextCheckAt: null });
      }
      return;
    }
    await takeInPayment(tx, deps, payment, providerStatus);
  });
}

/**
 * Credits the dollars that came in, and pays the orders that can still be paid, unless another
 * amount was asked for. A deleted account's money goes back to the card.
 */
export async function takeInPayment(
  tx: Db,
  deps: Pick<SettleDeps, 'config' | 'now'>,
  requested: PaymentRow,
  providerStatus: ProviderStatus,
): Promise<void> {
  const { id } = requested;
  const {
    externalPaymentId,
    amountCents = requested.amountCents,
    chargeCents = 0,
  } = providerStatus;
  if (isOtherCurrency(requested)) return;
  const isAsked = amountCents === requested.amountCents;
  if (!isAsked) await reportOtherAmount(tx, deps, requested, amountCents);
  const came = { nextCheckAt: null, ...(externalPaymentId !== undefined && { externalPaymentId }) };
  if (amountCents === 0) return updatePayment(tx, id, { ...came, status: 'failed' });
  const payment = { ...requested, amountCents };
  await updatePayment(tx, id, { ...came, status: 'succeeded', amountCents });
  const wasDeleted = await isPayerDeleted(tx, payment.userId);
  await creditPayment(tx, payment, chargeCents, deps.now());
  if (wasDeleted) return sendBack(tx, deps, payment);
  const orders = await findPaidOrders(tx, id);
  const isOne = orders.length === 1;
  const lines: ReceiptLine[] = [];
  for (const { id: orderId, artistUserId, artistId } of orders) {
    const artist = { role: 'artist', userId: artistUserId, profileId: artistId } as const;
    const pay = (inner: Db) =>
      moveOrder(inner, deps, orderId, 'pay', artist, { isOneOfMany: !isOne });
    lines.push({ orderId, error: isAsked ? await errorOf(tx, pay) : DIFFERS });
  }
  await notifyOfReceipt(tx, deps, lines, payment.amountCents);
  await recountTrust(
    tx,
    orders.map(({ outletId }) => outletId),
    deps.now(),
  );
}

export const isOtherCurrency = (payment: Pick<PaymentRow, 'status' | 'externalPaymentId'>) =>
  payment.status === 'failed' && payment.externalPaymentId !== null;

async function reportOtherAmount(
  tx: Db,
  deps: Pick<SettleDeps, 'config' | 'now'>,
  { id, userId, amountCents: requestedCents }: PaymentRow,
  amountCents: number,
): Promise<void> {
  await writeAudit(tx, {
    ...({ actor: 'provider', action: 'payment_differs', subject: 'payment' } as const),
    subjectId: id,
    aboutId: userId,
    paymentId: id,
    amountCents,
    before: formatPrice(fromCents(requestedCents)),
    after: amountCents === 0 ? 'Another currency' : formatPrice(fromCents(amountCents)),
    createdAt: deps.now(),
  });
  const facts = { cents: amountCents, cardCents: requestedCents };
  await notifyAdminsOfFailure(tx, deps, 'payment_differs', { facts });
}

/** Runs the move in a savepoint, so that its error, which is returned, undoes nothing else. */
export async function errorOf(
  tx: Db,
  move: (inner: Db) => Promise<unknown>,
): Promise<SettleError | undefined> {
  try {
    await tx.transaction(move);
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof PaymentNeeded) return error;
    throw error;
  }
  return undefined;
}

/**
 * Notifies the payer once of the result: the receipt, and for unpaid orders how much is missing. A
 * single paid order has its receipt from `moveOrder`.
 */
export async function notifyOfReceipt(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  lines: readonly ReceiptLine[],
  amountCents: number,
): Promise<void> {
  if (lines.length === 1 && !lines[0]?.error) return;
  const ids = lines.map(({ orderId }) => orderId);
  const rows = await findOrders(tx, ids);
  const found = lines.map(({ orderId, error }) => {
    const row = rows.find(({ id }) => id === orderId);
    assertRow(row, `Order ${orderId}`);
    return { row, error };
  });
  for (const { row, error } of found) {
    if (error && LATE.some((reason) => reason === row.order.closeReason))
      await notifyOfOrder(tx, deps, row, 'media', 'closed', { cause: 'paid_late' });
  }
  const [first, ...others] = found;
  if (!first) throw new Error('A receipt is for at least one order.');
  if (others.length > 0) {
    const paid = found.filter(({ error }) => !error);
    const cents = paid.reduce((sum, { row }) => sum + row.order.priceCents, 0);
    return notify(tx, deps, {
      userId: first.row.artistUserId,
      kind: 'payment_receipt',
      facts: { cents, cardCents: amountCents, count: paid.length, lines: found.map(lineOf) },
    });
  }
  const facts = { ...unpaidFacts(first), cents: amountCents };
  await notifyOfOrder(tx, deps, first.row, 'artist', 'payment_received', facts);
}

function lineOf({ row, error }: Found): NoticeLine {
  const { deliveryDueAt, priceCents: cents } = row.order;
  return {
    ...aboutOrder(row, 'artist'),
    order: row.id,
    cents,
    ...(error
      ? unpaidFacts({ row, error })
      : deliveryDueAt && { due: deliveryDueAt.toISOString() }),
  };
}

function unpaidFacts({
  row: { order },
  error,
}: Found): Pick<NoticeFacts, 'cause' | 'missingCents' | 'due'> {
  const due = order.dueAt && { due: order.dueAt.toISOString() };
  if (error instanceof PaymentNeeded)
    return { cause: 'short', missingCents: error.missingCents, ...due };
  if (order.paidAt !== null) return { cause: 'paid_before' };
  return order.stage === 'accepted' ? { cause: 'open', ...due } : { cause: 'kept' };
}
