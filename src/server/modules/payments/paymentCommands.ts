import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure } from '@/server/http/failures';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { chargeOf, CHECKOUT_MINUTES } from '@/shared/money/moneyRules';
import { serviceTypeLabel } from '@/shared/options';
import { MINUTE_MS } from '@/shared/durations';
import { type PaymentPort, ProviderAway } from './paymentPort';
import {
  findOpenPayment,
  findPaidOrder,
  findPayment,
  lockPaidOrder,
  insertPayment,
  type PaidOrderRow,
  updatePayment,
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
 * Awaits a provider's response. Throws the 503 `provider_away` if the provider is out of reach,
 * after which the call may be repeated.
 */
export async function askProvider<Result>(result: Promise<Result>): Promise<Result> {
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
 * Begins the payment of the missing amount, in the transaction that found the balance short.
 * Returns the id of the payment; an order has one open payment at a time, which is continued.
 * Throws the 503.
 */
export async function beginCheckout(
  tx: Db,
  deps: Pick<AppDeps, 'payments' | 'now'>,
  order: { orderId: number; artistUserId: number },
  missingCents: number,
): Promise<number> {
  const port = requirePort(deps);
  // The lock lets two tabs that begin at once run one after the other.
  await lockPaidOrder(tx, order.orderId);
  const open = await findOpenPayment(tx, order.orderId);
  if (open) return open.id;
  const now = deps.now().getTime();
  const { id } = await insertPayment(tx, {
    ...{ userId: order.artistUserId, orderId: order.orderId, provider: port.name },
    amountCents: chargeOf(missingCents),
    createdAt: new Date(now),
    expiresAt: new Date(now + CHECKOUT_MINUTES * MINUTE_MS),
    nextCheckAt: new Date(now + FIRST_CHECK_MS),
  });
  return id;
}

/**
 * Call it after the commit of `beginCheckout`. Returns the address to which the browser goes. The
 * provider is called once, and the wait for it runs `aside`. Throws the 503.
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
  const order = await findPaidOrder(db, payment.orderId);
  const wanted = {
    ...{ paymentId, orderId: order.id, amountCents: payment.amountCents },
    ...{ title: titleOf(order), email: order.email, expiresAt: payment.expiresAt },
    returnUrl: `${deps.config.publicUrl}/checkout/${paymentId}`,
  };
  const port = requirePort(deps);
  const { externalId, url } = await aside(() => askProvider(port.createCheckout(wanted)));
  await updatePayment(db, paymentId, { externalId, url });
  return { id: paymentId, url };
}

/** The title by which the order is known everywhere. */
const titleOf = ({ type, releaseTitle }: PaidOrderRow): string =>
  serviceTypeLabel(type) + (releaseTitle === null ? '' : ` for ${releaseTitle}`);
