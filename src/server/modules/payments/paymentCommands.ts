import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure } from '@/server/http/failures';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { chargeOf, CHECKOUT_MINUTES } from '@/shared/money/moneyRules';
import { serviceTypeLabel } from '@/shared/options';
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

const MINUTE_MS = 60_000;
/** When an open payment is asked about for the first time. */
export const FIRST_CHECK_MS = 10 * MINUTE_MS;

/** Throws the 503 where nobody takes money. */
export function requirePort({ payments }: Pick<AppDeps, 'payments'>): PaymentPort {
  if (payments) return payments;
  throw new ApiFailure(503, 'payments_off', MONEY_MESSAGES.paymentsOff);
}

/** Seconds. */
const PROVIDER_RETRY = '30';

/** What the provider answers. Throws the 503 where it is out of reach: it may be asked again. */
export async function askProvider<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const failure = new ApiFailure(503, 'provider_away', MONEY_MESSAGES.providerAway);
    failure.headers = { 'retry-after': PROVIDER_RETRY };
    failure.cause = error;
    throw failure;
  }
}

/** Whether somebody may be paying for the order right now. */
export const hasOpenCheckout = async (tx: Db, orderId: number): Promise<boolean> =>
  (await findOpenPayment(tx, orderId)) !== null;

/**
 * Begins the payment of what is missing, in the transaction that has found the balance short. One that is open already is gone on with: an order has one at a time.
 */
export async function beginCheckout(
  tx: Db,
  deps: Pick<AppDeps, 'payments' | 'now'>,
  order: { orderId: number; artistUserId: number },
  missingCents: number,
): Promise<number> {
  const port = requirePort(deps);
  // Two tabs that begin at once come one after the other.
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
 * After the commit of `beginCheckout`: where the browser is to go. The provider is asked once, and
 * waited for `aside`.
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

/** As the order is called everywhere. */
const titleOf = ({ type, releaseTitle }: PaidOrderRow): string =>
  serviceTypeLabel(type) + (releaseTitle === null ? '' : ` for ${releaseTitle}`);
