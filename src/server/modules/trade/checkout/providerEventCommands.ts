import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { awaitProvider } from '@/server/modules/money/payments/providerCommands';
import type { PaymentPort, ProviderEvent } from '@/server/modules/money/payments/paymentPort';
import {
  findPayment,
  findPaymentOf,
  type PaymentRow,
  updatePayment,
} from '@/server/modules/money/payments/paymentsRepository';
import { refreshStripe } from '@/server/modules/money/payees/payeesCommands';
import { takeInReversalOf } from '@/server/modules/money/payouts/stripePayoutCommands';
import { returnPayment, takeRefund, winDispute } from './paymentDisputeCommands';
import { settlePayment } from './settlePaymentCommands';

/** The status is fetched from the provider, so late, repeated and reordered events do no harm. */
export async function takeEvent(deps: AppDeps, port: PaymentPort, event: ProviderEvent | null) {
  const { db } = deps.database;
  if (event?.kind === 'payment') {
    const payment = await findNotified(db, port, event);
    if (payment) await settlePayment(deps, payment.id);
  }
  if (event?.kind === 'account') await refreshStripe(deps, event.accountId);
  if (event?.kind === 'reversal') await takeInReversalOf(deps, event.reference);
  if (event?.kind === 'refund') {
    const { externalPaymentId } = event;
    const payment = await findCharged(deps, port, externalPaymentId);
    if (!payment) return;
    for (const refund of await awaitProvider(deps, port.listRefunds(externalPaymentId)))
      await takeRefund(deps, payment, refund);
  }
  if (event?.kind === 'chargeback' || event?.kind === 'won') {
    const payment = await findCharged(deps, port, event.externalPaymentId);
    const { disputeId: externalId, amountCents, charges } = event;
    const take = event.kind === 'won' ? winDispute : returnPayment;
    if (payment) await take(deps, payment, { externalId, amountCents, charges });
  }
}

/** By our own id if this process ended before it stored the checkout's id. */
async function findNotified(
  db: Db,
  port: PaymentPort,
  { externalId, paymentId }: Extract<ProviderEvent, { kind: 'payment' }>,
): Promise<PaymentRow | null> {
  const known = await findPaymentOf(db, port.name, externalId);
  if (known || paymentId === 0) return known;
  const payment = await findPayment(db, paymentId);
  if (payment?.provider !== port.name || payment.externalId !== null) return null;
  await updatePayment(db, payment.id, { externalId });
  return payment;
}

/** Finds the payment of a chargeback, which can arrive before the event of the payment itself. */
async function findCharged(deps: AppDeps, port: PaymentPort, externalPaymentId: string) {
  const { db } = deps.database;
  const known = await findPaymentOf(db, port.name, externalPaymentId);
  if (known) return known;
  const externalId = await awaitProvider(deps, port.findCheckout(externalPaymentId));
  const payment = externalId === null ? null : await findPaymentOf(db, port.name, externalId);
  if (payment) await settlePayment(deps, payment.id);
  return payment;
}
