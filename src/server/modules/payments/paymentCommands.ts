import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict } from '@/server/http/failures';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { chargeOf, CHECKOUT_MINUTES } from '@/shared/money/moneyRules';
import { ORDER_MESSAGES } from '@/shared/orders/orderMessages';
import { serviceTypeLabel } from '@/shared/options';
import { MINUTE_MS } from '@/shared/durations';
import { type PaymentPort, ProviderAway } from './paymentPort';
import {
  findOpenPayments,
  findPaidOrders,
  findPayment,
  insertPayment,
  lockPaidOrders,
  type OpenPayment,
  type PaidOrderRows,
  writeCheckout,
} from './paymentsRepository';

/** Milliseconds until an open payment is first checked with the provider. */
export const FIRST_CHECK_MS = 10 * MINUTE_MS;

/** Returns the payment provider. Throws the 503 `payments_off` if there is none. */
export function requirePort({ payments }: Pick<AppDeps, 'payments'>): PaymentPort {
  if (payments) return payments;
  throw new ApiFailure(503, 'payments_off', MONEY_MESSAGES.paymentsOff);
}

/** Seconds, as text for the `retry-after` header. */
const PROVIDER_RETRY = '30';

/**
 * Awaits a provider's response. Throws the 503 `provider_away` if the provider cannot be reached;
 * the call may then be repeated.
 */
export async function awaitProvider<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const failure = new ApiFailure(503, 'provider_away', MONEY_MESSAGES.providerAway);
    failure.headers = { 'retry-after': PROVIDER_RETRY };
    failure.cause = error;
    throw failure;
  }
}

/**
 * Starts the payment of the missing amount, in the transaction that found the balance too low.
 * Returns the id of the payment. An open payment of the same orders is continued; none of them may
 * have another open payment. Throws the 503.
 */
export async function beginCheckout(
  tx: Db,
  deps: Pick<AppDeps, 'payments' | 'now'>,
  { orderIds, artistUserId }: { orderIds: readonly number[]; artistUserId: number },
  missingCents: number,
): Promise<number> {
  const port = requirePort(deps);
  // The lock makes two tabs that start at once run one after the other.
  await lockPaidOrders(tx, orderIds);
  const open = (await findOpenPayments(tx, orderIds)).find(isOf(orderIds));
  if (open) return open.payment.id;
  const now = deps.now().getTime();
  const values = {
    userId: artistUserId,
    provider: port.name,
    amountCents: chargeOf(missingCents),
    createdAt: new Date(now),
    expiresAt: new Date(now + CHECKOUT_MINUTES * MINUTE_MS),
    nextCheckAt: new Date(now + FIRST_CHECK_MS),
  };
  return (await insertPayment(tx, values, orderIds)).id;
}

/** Whether a payment is for exactly these orders. */
export const isOf =
  (orderIds: readonly number[]) =>
  (open: Pick<OpenPayment, 'orderIds'>): boolean =>
    open.orderIds.length === orderIds.length && open.orderIds.every((id) => orderIds.includes(id));

/**
 * Call it after the commit of `beginCheckout`. Returns the address to which the browser goes. The
 * provider is called once, and the wait for it runs `aside`. Throws the 503, and the 409
 * `checkout_open` if another tab has replaced the payment meanwhile.
 */
export async function openCheckout(
  deps: Pick<AppDeps, 'payments' | 'database' | 'config'>,
  paymentId: number,
  aside: FastifyRequest['aside'] = (wait) => wait(),
): Promise<{ id: number; url: string }> {
  const { db } = deps.database;
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new Error(`the payment ${paymentId} is not there`);
  if (payment.url !== null) return { id: paymentId, url: payment.url };
  const orders = await findPaidOrders(db, paymentId);
  const wanted = {
    paymentId,
    orderIds: orders.map(({ id }) => id),
    amountCents: payment.amountCents,
    title: titleOf(orders),
    email: orders[0].email,
    expiresAt: payment.expiresAt,
    returnUrl: `${deps.config.publicUrl}/checkout/${paymentId}`,
  };
  const port = requirePort(deps);
  const { externalId, url } = await aside(() => awaitProvider(port.createCheckout(wanted)));
  if (!(await writeCheckout(db, paymentId, { externalId, url }))) {
    await aside(() => awaitProvider(port.cancel({ ...payment, externalId })));
    throw conflict(ORDER_MESSAGES.checkoutOpen, 'checkout_open');
  }
  return { id: paymentId, url };
}

/** The usual title of the order, or the number of orders. */
const titleOf = ([first, ...others]: PaidOrderRows): string => {
  const of = others.some(({ releaseTitle }) => releaseTitle !== first.releaseTitle)
    ? null
    : first.releaseTitle;
  const what = others.length === 0 ? serviceTypeLabel(first.type) : `${others.length + 1} orders`;
  return what + (of === null ? '' : ` for ${of}`);
};
