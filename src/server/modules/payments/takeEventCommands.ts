import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { askProvider } from './paymentCommands';
import type { PaymentPort, ProviderEvent } from './paymentPort';
import { findPayment, findPaymentOf, type PaymentRow, updatePayment } from './paymentsRepository';
import { returnPayment, settlePayment } from './settlePaymentCommands';

/**
 * What an event asks for: how its payment stands is asked of the provider, so it does not matter how
 * often, how late and in which order events come. One that is of no payment here is let be.
 */
export async function takeEvent(
  deps: AppDeps,
  port: PaymentPort,
  event: ProviderEvent | null,
): Promise<void> {
  const { db } = deps.database;
  if (event?.kind === 'payment') {
    const payment = await findTold(db, port, event);
    if (payment) await settlePayment(deps, payment.id);
  }
  if (event?.kind === 'chargeback') {
    const payment = await findCharged(deps, port, event.externalPaymentId);
    if (payment) await returnPayment(deps, payment);
  }
}

/** A checkout whose name was not written before this process ended is known by our own. */
async function findTold(
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

/** The chargeback can be told before the payment is. */
async function findCharged(
  deps: AppDeps,
  port: PaymentPort,
  externalPaymentId: string,
): Promise<PaymentRow | null> {
  const { db } = deps.database;
  const known = await findPaymentOf(db, port.name, externalPaymentId);
  if (known) return known;
  const externalId = await askProvider(port.findCheckout(externalPaymentId));
  const payment = externalId === null ? null : await findPaymentOf(db, port.name, externalId);
  if (payment) await settlePayment(deps, payment.id);
  return payment;
}
