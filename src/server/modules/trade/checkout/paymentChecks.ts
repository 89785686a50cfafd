import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { requirePort } from '@/server/modules/money/payments/providerCommands';
import { FIRST_CHECK_MS } from './checkoutCommands';
import {
  claimCheck,
  findPayment,
  nextCheckAt,
  updatePayment,
} from '@/server/modules/money/payments/paymentsRepository';
import { cancelPayment, settlePayment } from './settlePaymentCommands';

/**
 * Checks payments that are still open after ten minutes with the provider and ends expired ones, in
 * case an event was lost while the server was down.
 */
export function startPaymentChecks(
  deps: Pick<AppDeps, 'config' | 'database' | 'now' | 'outbox' | 'payments' | 'logger'>,
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
      else await updatePayment(db, id, { nextCheckAt: laterOf(payment.expiresAt, now()) });
    },
    nextDueAt: async () => (deps.payments ? nextCheckAt(db) : null),
  });
}

/** Returns the time in ten minutes, or the expiry if that comes first. */
const laterOf = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + FIRST_CHECK_MS));
