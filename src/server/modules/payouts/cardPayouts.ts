import type { AppDeps } from '@/server/deps';
import { findPayment } from '@/server/modules/payments/paymentsRepository';
import { createWorker, type Worker } from '@/server/worker/createWorker';
import { endPayout } from './settlePayoutCommands';
import {
  RETRY_MS,
  claimCardPayout,
  lockPayout,
  nextCardPayoutAt,
  type PayoutRow,
  updatePayout,
} from './payoutsRepository';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now' | 'outbox' | 'payments' | 'logger'>;

/**
 * Refunds money to the cards that it came from. The provider is called with the payout's own key,
 * so repeated calls refund it once.
 */
export function startCardPayouts(deps: Deps): Worker {
  const { db } = deps.database;
  return createWorker({
    ...deps,
    work: 'refunds to cards',
    claim: async (at) => (deps.payments ? claimCardPayout(db, at) : undefined),
    settle: (payout) => refundToCard(deps, payout),
    nextDueAt: async () => (deps.payments ? nextCardPayoutAt(db) : null),
  });
}

async function refundToCard(deps: Deps, payout: PayoutRow): Promise<void> {
  const { payments: port, database, outbox } = deps;
  const payment = payout.paymentId && (await findPayment(database.db, payout.paymentId));
  if (!port || !payment || payment.provider !== port.name) return;
  const outcome =
    payout.reference === null
      ? await port.refund(payment, payout.amountCents, `payout:${payout.id}`)
      : await port.fetchRefund(payout.reference);
  await database.db.transaction(async (tx) => {
    const held = await lockPayout(tx, payout.id);
    if (held?.status !== 'requested') return;
    const { status, reference, reason = 'The bank did not take it back.' } = outcome;
    if (status === 'pending') {
      const nextAttemptAt = new Date(deps.now().getTime() + RETRY_MS);
      await updatePayout(tx, held.id, { reference, nextAttemptAt });
      return;
    }
    const facts = { now: deps.now(), config: deps.config, decidedBy: null };
    const end = status === 'paid' ? { status, reference } : { status, reason };
    await endPayout(tx, held, end, facts);
  });
  outbox.wake();
}
