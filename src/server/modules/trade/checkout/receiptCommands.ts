import { assertRow } from '@/server/platform/db/assertRow';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import type { ApiFailure } from '@/server/platform/http/failures';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import type { NoticeFacts, NoticeLine } from '@/shared/platform/noticeFacts';
import { PaymentNeeded } from '@/server/modules/trade/orders/moveOrderCommands';
import { aboutOrder, notifyOfOrder } from '@/server/modules/trade/orders/orderNoticesCommands';
import { findOrders, type OrderRow } from '@/server/modules/trade/orders/ordersRepository';

/** `PaymentNeeded` means that the balance was spent on something else meanwhile. */
export type SettleError = ApiFailure | PaymentNeeded;

/** An order of a payment, and the reason why it was not paid. */
export interface ReceiptLine {
  orderId: number;
  error?: SettleError | undefined;
}

/** Orders that closed before their payment came; their outlets are told of it too. */
const LATE = ['unpaid', 'outlet_withdrew'] as const;

/**
 * Notifies the payer once of the result of a payment of `amountCents`: the receipt, and for unpaid
 * orders where the money is and how much is missing. A single paid order has its receipt from
 * `moveOrder`.
 */
export async function notifyOfReceipt(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  lines: readonly ReceiptLine[],
  amountCents: number,
): Promise<void> {
  if (lines.length === 1 && !lines[0]?.error) return;
  const rows = await findOrders(
    tx,
    lines.map(({ orderId }) => orderId),
  );
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
  if (!first) throw new Error('a receipt is for at least one order');
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

interface Found {
  row: OrderRow;
  error: SettleError | undefined;
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

/** Why the order was not paid, the amount it still needs, and the deadline. */
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
