import type { Db } from '@/server/platform/db/client';
import { standingDisputes } from '@/server/modules/money/ledger/paymentDisputesRepository';
import { tellAdminsOfProvider } from '@/server/modules/money/payments/providerCommands';
import {
  type PaymentPort,
  ProviderError,
  type RefundOutcome,
} from '@/server/modules/money/payments/paymentPort';
import {
  findPayment,
  lockPayment,
  type PaymentRow,
} from '@/server/modules/money/payments/paymentsRepository';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { endPayout } from './settlePayoutCommands';
import { moveByStripe, type ProviderPayoutDeps } from './stripePayoutCommands';
import {
  claimProviderPayout,
  lockPayout,
  nextProviderPayoutAt,
  type PayoutRow,
  RETRY_MS,
  updatePayout,
} from './payoutsRepository';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';

/** The provider is called with the payout's own key, so repeated calls refund it once. */
export function startProviderPayouts(deps: ProviderPayoutDeps): Worker {
  const { db } = deps.database;
  return createWorker({
    ...deps,
    work: 'payouts by the provider',
    claim: async (at) => (deps.payments ? claimProviderPayout(db, at) : undefined),
    settle: async (payout) => {
      if (payout.kind === 'card') return refundToCard(deps, payout);
      await moveByStripe(deps, payout).catch((error: unknown) => postpone(deps, payout.id, error));
    },
    nextDueAt: async () => (deps.payments ? nextProviderPayoutAt(db) : null),
  });
}

async function refundToCard(deps: ProviderPayoutDeps, { id, paymentId }: PayoutRow): Promise<void> {
  const { payments: port, database } = deps;
  const payment = paymentId && (await findPayment(database.db, paymentId));
  if (!port || !payment || payment.provider !== port.name) return;
  const begun = await database.db.transaction((tx) => beginRefund(tx, deps, id, payment.id));
  if (!begun) return;
  const outcome = await outcomeOf(port, payment, begun).catch((error: unknown) =>
    postpone(deps, id, error),
  );
  if (!outcome) return;
  await database.db.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    const payout = await lockPayout(tx, id);
    if (payout?.status !== 'requested') return;
    const { status, reference, reason = 'The bank did not take it back.' } = outcome;
    if (status === 'pending') {
      const nextAttemptAt = new Date(deps.now().getTime() + RETRY_MS);
      await updatePayout(tx, id, { reference, nextAttemptAt });
      return;
    }
    const facts = { now: deps.now(), config: deps.config, decidedBy: null };
    const end = status === 'paid' ? { status, reference } : { status, reason };
    await endPayout(tx, payout, end, facts);
  });
}

/** Waits longer if the operator has to act first. Rejects with all other errors. */
async function postpone(deps: ProviderPayoutDeps, id: number, error: unknown): Promise<null> {
  if (!(error instanceof ProviderError) || error.trouble === 'away') throw error;
  deps.logger?.error({ err: error, payout: id }, 'a payout was refused by the provider');
  const nextAttemptAt = new Date(deps.now().getTime() + RETRY_MS);
  await updatePayout(deps.database.db, id, { nextAttemptAt });
  await tellAdminsOfProvider(deps, error.trouble);
  return null;
}

/** A chargeback does not stop a sent refund; locking the payment makes the two take turns. */
async function beginRefund(tx: Db, deps: ProviderPayoutDeps, id: number, paymentId: number) {
  await lockPayment(tx, paymentId);
  const payout = await lockPayout(tx, id);
  if (payout?.status !== 'requested') return null;
  const isReturned = (await standingDisputes(tx, paymentId)).length > 0;
  const wasSent = payout.sentAt !== null;
  if (!wasSent && !isReturned) await updatePayout(tx, id, { sentAt: deps.now() });
  return { payout, wasSent, isReturned };
}

/** Sends the refund at most once, and none of a payment that its bank has taken back. */
async function outcomeOf(
  port: PaymentPort,
  payment: PaymentRow,
  { payout, wasSent, isReturned }: NonNullable<Awaited<ReturnType<typeof beginRefund>>>,
): Promise<RefundOutcome> {
  if (payout.reference !== null) return port.fetchRefund(payout.reference);
  const key = `payout:${payout.id}`;
  const found = wasSent ? await port.findRefund(payment, key) : null;
  if (found) return found;
  if (isReturned) return { status: 'failed', reference: '', reason: MONEY_MESSAGES.chargedBack };
  return port.refund(payment, payout.amountCents, key);
}
