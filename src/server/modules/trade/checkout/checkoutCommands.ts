import { assertRow } from '@/server/platform/db/assertRow';
import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict } from '@/server/platform/http/failures';
import { chargeOf, CHECKOUT_MINUTES } from '@/shared/platform/money.rules';
import { lastPayableAt } from '@/shared/market/orderDeadlines.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { serviceTypeLabel } from '@/shared/platform/options';
import { MINUTE_MS } from '@/shared/platform/durations';
import { ProviderError } from '@/server/modules/money/payments/paymentPort';
import {
  awaitProvider,
  type ProviderDeps,
  requirePort,
} from '@/server/modules/money/payments/providerCommands';
import {
  expireUnopened,
  findOpenPayments,
  findPaidOrders,
  findPayment,
  insertPayment,
  lockPaidOrders,
  type OpenPayment,
  type PaidOrderRows,
  writeCheckout,
  claimCheck,
  nextCheckAt,
  updatePayment,
} from '@/server/modules/money/payments/paymentsRepository';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { cancelPayment, settlePayment } from './settlePaymentCommands';

/** Milliseconds until an open payment is checked with the provider, unless it expires before. */
export const FIRST_CHECK_MS = 10 * MINUTE_MS;
const nextCheckOf = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + FIRST_CHECK_MS));

/**
 * Starts the payment of the missing amount, in the transaction that found the balance too low, or
 * continues that of the same orders. It expires when one of them can no longer be paid.
 */
export async function beginCheckout(
  tx: Db,
  deps: Pick<AppDeps, 'payments' | 'now'>,
  { orderIds, artistUserId }: { orderIds: readonly number[]; artistUserId: number },
  missingCents: number,
): Promise<number> {
  const port = requirePort(deps);
  // The lock makes two tabs that start at once run one after the other.
  const locked = await lockPaidOrders(tx, orderIds);
  const open = (await findOpenPayments(tx, orderIds)).find(isOf(orderIds));
  if (open) return open.payment.id;
  const now = deps.now();
  const ends = locked.flatMap(({ acceptedAt }) =>
    acceptedAt === null ? [] : [lastPayableAt(acceptedAt).getTime()],
  );
  const expiresAt = new Date(Math.min(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS, ...ends));
  if (expiresAt <= now) throw conflict(ORDER_MESSAGES.paymentLate, 'order_moved');
  const values = {
    userId: artistUserId,
    provider: port.name,
    amountCents: chargeOf(missingCents),
    createdAt: now,
    expiresAt,
    nextCheckAt: nextCheckOf(expiresAt, now),
  };
  return (await insertPayment(tx, values, orderIds)).id;
}

export const isOf =
  (orderIds: readonly number[]) =>
  (open: Pick<OpenPayment, 'orderIds'>): boolean =>
    open.orderIds.length === orderIds.length && open.orderIds.every((id) => orderIds.includes(id));

/** Call it after the commit of `beginCheckout`; the wait for the provider runs `aside`. */
export async function openCheckout(
  deps: Pick<AppDeps, 'payments'> & ProviderDeps,
  paymentId: number,
  aside: FastifyRequest['aside'] = (wait) => wait(),
): Promise<{ id: number; url: string }> {
  const { db } = deps.database;
  const payment = await findPayment(db, paymentId);
  assertRow(payment, `Payment ${paymentId}`);
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
  const opened = () =>
    port.createCheckout(wanted).catch(async (error: unknown) => {
      // The next attempt is another payment, with a key that the provider does not know.
      if (error instanceof ProviderError && error.trouble !== 'away')
        await expireUnopened(db, paymentId);
      throw error;
    });
  const { externalId, url } = await aside(() => awaitProvider(deps, opened()));
  if (!(await writeCheckout(db, paymentId, { externalId, url }))) {
    await aside(() => awaitProvider(deps, port.cancel({ ...payment, externalId })));
    throw conflict(ORDER_MESSAGES.checkoutOpen, 'checkout_open');
  }
  return { id: paymentId, url };
}

const titleOf = ([first, ...others]: PaidOrderRows): string => {
  const of = others.some(({ releaseTitle }) => releaseTitle !== first.releaseTitle)
    ? null
    : first.releaseTitle;
  const what = others.length === 0 ? serviceTypeLabel(first.type) : `${others.length + 1} orders`;
  return what + (of === null ? '' : ` for ${of}`);
};

/** Asks the provider about open payments, in case an event was lost while the server was down. */
export function startPaymentChecks(
  deps: Pick<AppDeps, 'config' | 'database' | 'now' | 'payments' | 'logger'>,
): Worker {
  const { now } = deps;
  const { db } = deps.database;
  return createWorker({
    ...deps,
    work: 'open payments',
    // Payments of another provider wait until that is configured again.
    claim: async (at) => (deps.payments ? claimCheck(db, at) : undefined),
    async settle({ id, provider }) {
      if (provider !== requirePort(deps).name) return;
      await settlePayment(deps, id);
      const payment = await findPayment(db, id);
      if (payment?.status !== 'created') return;
      if (payment.expiresAt <= now()) await cancelPayment(deps, payment);
      else await updatePayment(db, id, { nextCheckAt: nextCheckOf(payment.expiresAt, now()) });
    },
    nextDueAt: async () => (deps.payments ? nextCheckAt(db) : null),
  });
}
