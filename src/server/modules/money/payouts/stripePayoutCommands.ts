import type { AppDeps } from '@/server/deps';
import { owedBy, takeInReversal } from '@/server/modules/money/ledger/ledgerCashCommands';
import type { ConnectPort } from '@/server/modules/money/payments/paymentPort';
import type { Db } from '@/server/platform/db/client';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { PAYEE_MESSAGES } from '@/shared/money/payees.rules';
import {
  findPayoutOf,
  lockPayout,
  type PayoutRow,
  RETRY_MS,
  updatePayout,
} from './payoutsRepository';
import { endPayout } from './settlePayoutCommands';

export type ProviderPayoutDeps = Pick<
  AppDeps,
  'config' | 'database' | 'now' | 'payments' | 'logger'
>;

/** Sends a payout to its connected account, or takes back what its owner owes of a paid one. */
export async function moveByStripe(deps: ProviderPayoutDeps, payout: PayoutRow): Promise<void> {
  const connect = deps.payments?.connect;
  if (!connect) return;
  if (payout.status === 'paid') return takeBack(deps, connect, payout);
  const begun = await deps.database.db.transaction((tx) => begin(tx, deps, payout.id));
  if (!begun) return;
  const { id, destination, amountCents } = begun;
  const key = `payout:${id}`;
  const sent = begun.sentAt === null ? null : await connect.findTransfer(key);
  const outcome = sent ?? (await connect.transfer(destination, amountCents, key));
  await deps.database.db.transaction(async (tx) => {
    const row = await lockPayout(tx, id);
    if (row?.status !== 'requested') return;
    const { status, reference } = outcome;
    await endPayout(
      tx,
      row,
      status === 'paid'
        ? { status, reference }
        : { status: 'failed', reason: PAYEE_MESSAGES.stripeRefused },
      { now: deps.now(), config: deps.config, decidedBy: null, hasLeft: true },
    );
  });
}

/** Returns the payout as it was before; `null` if there is nothing to send. */
async function begin(tx: Db, deps: ProviderPayoutDeps, id: number): Promise<PayoutRow | null> {
  const at = deps.now();
  const payout = await lockPayout(tx, id);
  if (payout?.status !== 'requested') return null;
  if (payout.sentAt !== null) return payout;
  if ((await owedBy(tx, payout.userId, at)) > 0) {
    const end = { status: 'failed', reason: MONEY_MESSAGES.owesFirst } as const;
    await endPayout(tx, payout, end, { now: at, config: deps.config, decidedBy: null });
    return null;
  }
  await updatePayout(tx, id, { sentAt: at });
  return payout;
}

/** Asks Stripe first what was taken back, so that a lost response takes nothing twice. */
async function takeBack(
  deps: ProviderPayoutDeps,
  connect: ConnectPort,
  { id, userId, reference }: PayoutRow,
): Promise<void> {
  const { db } = deps.database;
  const owed = await db.transaction((tx) => owedBy(tx, userId, deps.now()));
  if (owed === 0 || reference === null) {
    await updatePayout(db, id, { nextAttemptAt: null });
    return;
  }
  const before = await connect.fetchReversed(reference);
  const { owedCents, leftCents } = await takeIn(deps, id, before);
  const cents = Math.min(owedCents, leftCents);
  if (cents === 0) return;
  if (await connect.reverse(reference, cents, `reversal:${id}:${before}:${cents}`))
    await takeIn(deps, id, before + cents);
}

/** Is tried again each hour while something is owed and something is left of the payout. */
function takeIn(deps: ProviderPayoutDeps, id: number, reversedCents: number) {
  const at = deps.now();
  return deps.database.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.status !== 'paid') return { owedCents: 0, leftCents: 0 };
    const leftCents = await takeInReversal(tx, payout, reversedCents, at);
    const owedCents = await owedBy(tx, payout.userId, at);
    const isOver = Math.min(owedCents, leftCents) === 0;
    const nextAttemptAt = isOver ? null : new Date(at.getTime() + RETRY_MS);
    await updatePayout(tx, id, { nextAttemptAt });
    return { owedCents, leftCents };
  });
}

/** Takes in what was taken back at Stripe itself. */
export async function takeInReversalOf(deps: AppDeps, reference: string): Promise<void> {
  const connect = deps.payments?.connect;
  const payout = connect && (await findPayoutOf(deps.database.db, reference));
  if (payout) await takeIn(deps, payout.id, await connect.fetchReversed(reference));
}
