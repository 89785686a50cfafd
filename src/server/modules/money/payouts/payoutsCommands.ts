import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import { setAsidePayout, takeBackPayout } from '@/server/modules/money/ledger/ledgerCashCommands';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import {
  balanceOf,
  heldFor,
  refundablePayments,
} from '@/server/modules/money/wallet/walletRepository';
import { isByProvider, MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { PAYOUT_MIN_CENTS } from '@/shared/platform/money.rules';
import type { PayoutCreate } from '@/shared/money/wallet.schemas';
import { toCents } from '@/shared/platform/format';
import { payeeFor } from '@/server/modules/money/payees/payeesCommands';
import type { PaymentRow } from '@/server/modules/money/payments/paymentsRepository';
import { payoutsInBatches } from './batchesRepository';
import {
  lockPayout,
  lockUserPayment,
  insertPayout,
  type PayoutRow,
  updatePayout,
} from './payoutsRepository';
import { presentPayout } from './payoutView';

const CARD = 'The card that it was paid with';

export async function requestPayout(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now' | 'payments'>,
  owner: Member,
  request: PayoutCreate,
  kind: 'payout_asked' | 'payout_automatic' = 'payout_asked',
): Promise<PayoutRow> {
  const { userId } = owner;
  const amountCents = toCents(request.amount);
  const at = deps.now();
  const isCard = request.kind === 'card';
  const target = isCard
    ? await toCard(tx, userId, request.payment, amountCents)
    : await toPayee(tx, owner, amountCents, at);
  const isDue = isByProvider(target.kind) && deps.payments !== undefined;
  const payout = await insertPayout(tx, {
    userId,
    amountCents,
    createdAt: at,
    ...target,
    ...(isDue && { nextAttemptAt: at }),
  });
  const missing = await setAsidePayout(tx, payout, at);
  if (missing > 0) throw conflict(MONEY_MESSAGES.notEnough, 'not_enough');
  if (!isCard) {
    const facts = { cents: amountCents, reason: payout.destination };
    await notify(tx, deps, { userId, kind, facts });
  }
  return payout;
}

async function toPayee(tx: Db, owner: Member, amountCents: number, at: Date) {
  const { kind, destination } = await payeeFor(tx, owner, at);
  if (
    kind !== 'stripe' &&
    amountCents < PAYOUT_MIN_CENTS &&
    !(await isLastMoney(tx, owner, amountCents))
  )
    throw invalid({ amount: MONEY_MESSAGES.payoutMin });
  return { kind, destination };
}

/** Whether the amount is the whole balance and no order will add to it. */
async function isLastMoney(tx: Db, owner: Member, amountCents: number): Promise<boolean> {
  const { available, underway } = await balanceOf(tx, owner.userId);
  const { orders } = await heldFor(tx, owner);
  return amountCents === available && underway === 0 && orders === 0;
}

async function toCard(tx: Db, userId: number, paymentId: number | undefined, cents: number) {
  if (paymentId === undefined) throw invalid({ payment: MONEY_MESSAGES.payment });
  // Refunds of a payment run one after the other, so that their sum never exceeds it.
  await lockUserPayment(tx, userId, paymentId);
  const [payment] = await refundablePayments(tx, userId, paymentId);
  if (!payment) throw invalid({ payment: MONEY_MESSAGES.payment });
  if (cents > payment.cents) throw invalid({ amount: MONEY_MESSAGES.cardMax });
  return { kind: 'card', destination: CARD, paymentId } as const;
}

/** Refunds a payment to its card if its payer deleted the account before it arrived. */
export async function sendBack(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  { id: paymentId, userId, amountCents }: Pick<PaymentRow, 'id' | 'userId' | 'amountCents'>,
): Promise<void> {
  const at = now();
  const payout = await insertPayout(tx, {
    userId,
    kind: 'card',
    amountCents,
    createdAt: at,
    nextAttemptAt: at,
    destination: CARD,
    paymentId,
  });
  const missing = await setAsidePayout(tx, payout, at);
  if (missing > 0) throw new Error(`The balance lacks ${missing} cents of payment ${paymentId}.`);
}

/** A payout by the provider, or in a bank file, cannot be cancelled. */
export async function cancelPayout(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  userId: number,
  id: number,
): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id);
  if (payout?.userId !== userId) throw notFound();
  if (payout.status !== 'requested' || isByProvider(payout.kind))
    throw conflict(MONEY_MESSAGES.payoutDecided, 'decided', presentPayout(payout));
  if ((await payoutsInBatches(tx, [id])).has(id))
    throw conflict(MONEY_MESSAGES.ownInBatch, 'in_batch', presentPayout(payout, true));
  const at = now();
  const cancelled = await updatePayout(tx, id, { status: 'cancelled', decidedAt: at });
  await takeBackPayout(tx, payout, at);
  return cancelled;
}
