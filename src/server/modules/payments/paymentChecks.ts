import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/worker/createWorker';
import { FIRST_CHECK_MS, requirePort } from './paymentCommands';
import { claimCheck, findPayment, nextCheckAt, updatePayment } from './paymentsRepository';
import { cancelPayment, settlePayment } from './settlePaymentCommands';

/**
 * Asks the provider about payments that are still open after ten minutes, and ends those whose time
 * is over: what was told when nobody listened is not lost.
 */
export function startPaymentChecks(
  deps: Pick<AppDeps, 'config' | 'database' | 'now' | 'outbox' | 'payments' | 'logger'>,
): Worker {
  const { database, now, logger } = deps;
  const { db } = database;
  return createWorker({
    work: 'open payments',
    // Another provider's are asked about once it is the one again.
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
    now,
    ...(logger && { logger }),
  });
}

/** In ten minutes, or when it is over. */
const laterOf = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + FIRST_CHECK_MS));
